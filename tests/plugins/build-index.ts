import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { search } from '../../src/plugins/search/integration.ts';

/** Indexes the pages in a folder as a build of the site does. */
export async function buildIndex(folder: string): Promise<void> {
  const logger = { info: () => {} } as unknown as AstroIntegrationLogger;
  const done = search().hooks['astro:build:done']!;
  await done({ dir: pathToFileURL(`${folder}/`), logger } as Parameters<typeof done>[0]);
}
