import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthoredPage } from '../authored-pages.ts';
import { root } from '../sdk/root.ts';
import { GLOSSARY } from './glossary.ts';
import { isChinese, passagesOfYaml, type Passage } from './passage.ts';
import { chineseProse } from './prose.ts';

/**
 * All the Chinese that people wrote for the site: pages, interface strings, claims, the statements of the reference texts,
 * what is said about changes and anchors, the glossary's definitions. (Its terms and variants are words, not prose.)
 */
export function readChinese(pages: readonly AuthoredPage[]): Passage[] {
  return [
    ...pages.flatMap(chineseProse),
    ...read('src/content/i18n/zh-CN.json'),
    ...globSync('src/content/claims/*.yaml', { cwd: root }).sort().flatMap((file) => read(file.replaceAll('\\', '/'), /^statement\.zh$/)),
    ...['src/content/statements/*.yaml', 'src/content/changes.yaml', 'src/content/anchors.yaml'].flatMap((files) =>
      globSync(files, { cwd: root }).sort().flatMap((file) => read(file.replaceAll('\\', '/'), /(^|\.)zh$/)),
    ),
    ...read(GLOSSARY, /(^|\.)meaning\.zh$/),
  ];
}

function read(file: string, path = /.*/): Passage[] {
  return passagesOfYaml(file, readFileSync(join(root, file), 'utf8')).filter((passage) => path.test(passage.path) && isChinese(passage.text));
}
