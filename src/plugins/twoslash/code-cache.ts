import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../sdk/root.ts';

const folder = join(root, 'node_modules/.cache/code-blocks');

/** What every block's HTML depends on: who draws it, and how it is set up. */
const drawer = [
  ...['astro', '@astrojs/starlight', 'astro-expressive-code', '@expressive-code/core'].map((name) =>
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  ),
  ...['ec.config.mjs', 'src/plugins/twoslash/plugin.ts'].map((file) => readFileSync(join(root, file), 'utf8')),
];

/**
 * Where a code block's HTML is kept once it is drawn.
 *
 * @param content everything else that the HTML depends on
 */
export function codeBlockFile(content: unknown): string {
  return join(folder, createHash('sha256').update(JSON.stringify([drawer, content])).digest('hex'));
}

/** The HTML that is kept in a file; undefined where there is none yet. */
export function readCodeBlock(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
