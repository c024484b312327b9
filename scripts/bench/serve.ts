import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

const TEXT = /\.(html|css|m?js|json|svg|xml|txt|md)$/;

/**
 * Serves a built site as a CDN does, text gzipped (`.gz` files are written beside it).
 * Returns the address without a trailing slash, and what stops the server.
 */
export async function serve(dist: string): Promise<{ url: string; stop: () => void }> {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name);
    if (TEXT.test(name) && statSync(file).isFile()) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
  const answer = sirv(dist, { gzip: true, etag: true });
  const server = createServer((request, response) => answer(request, response, () => void response.writeHead(404).end()));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
