import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../sdk/root.ts';

/** The folder of the committed SVGs, from the project's root. */
export const DIAGRAMS = 'src/diagrams';

/** The file of a diagram, absolute. */
export function diagramFile(hash: string): string {
  return join(root, DIAGRAMS, `${hash}.svg`);
}

/** The committed SVG of a diagram; undefined where it has not been rendered. */
export function readDiagram(hash: string): string | undefined {
  const file = diagramFile(hash);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Hash → SVG for everything that is committed. */
export function readDiagrams(): Map<string, string> {
  return new Map(committedHashes().map((hash) => [hash, readDiagram(hash)!]));
}

/** Changes when a committed diagram is added, removed or drawn anew, or when what puts it on the page changes. */
export function digestDiagrams(): string {
  const digest = createHash('sha256');
  const files = globSync([`${DIAGRAMS}/*.svg`, 'src/plugins/diagrams/*.ts'], { cwd: root }).sort();
  for (const file of files) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}

function committedHashes(): string[] {
  return globSync('*.svg', { cwd: join(root, DIAGRAMS) })
    .map((file) => file.replace(/\.svg$/, ''))
    .sort();
}
