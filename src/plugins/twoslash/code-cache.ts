import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
 * A code block's HTML, drawn once and then kept in `node_modules/.cache/code-blocks`.
 *
 * @param content everything else that the HTML depends on
 * @param draw draws it, where it is not kept yet
 */
export async function cachedHtml(content: unknown, draw: () => Promise<string>): Promise<string> {
  const file = join(folder, createHash('sha256').update(JSON.stringify([drawer, content])).digest('hex'));
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const html = await draw();
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, html);
  renameSync(temporary, file);
  return html;
}
