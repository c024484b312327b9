import { createHash } from 'node:crypto';
import type { AuthoredPage } from '../authored-pages.ts';
import { headingsOf, linksOf, outlineOf, type OutlineItem } from './outline.ts';
import { PROSE_NAMES } from './props.ts';

/*
 * Each check takes contents, not paths, and returns one sentence per fault; an empty list means that all is well.
 */

/** A Chinese page and the English page that it translates. */
export interface Pair {
  english: AuthoredPage;
  chinese: AuthoredPage;
}

/** The pages that exist in both languages. */
export function pairsOf(pages: readonly AuthoredPage[]): Pair[] {
  return pages
    .filter((page) => page.language === 'en')
    .flatMap((english) => {
      const chinese = pages.find((page) => page.language === 'zh-CN' && page.idInEnglish === english.id);
      return chinese ? [{ english, chinese }] : [];
    });
}

/** Pages that exist in one language only. */
export function checkPairs(pages: readonly AuthoredPage[]): string[] {
  const paired = new Set(pairsOf(pages).flatMap(({ english, chinese }) => [english, chinese]));
  return pages
    .filter((page) => !paired.has(page))
    .map((page) => {
      const other = page.language === 'en' ? page.file.replace('/docs/', '/docs/zh-cn/') : page.file.replace('/docs/zh-cn/', '/docs/');
      return `${page.file}: ${other} is missing. Every page exists in both languages under the same name: write it, or delete this one.`;
    });
}

/** Headings without an id of their own, and ids that are taken or misspelled. */
export function checkHeadingIds(page: AuthoredPage): string[] {
  const lines = new Map<string, number>();
  return headingsOf(page).flatMap(({ line, depth, id, text }) => {
    const place = `${page.file}:${line}: the heading "${text}"`;
    const how = `End it with an id that both languages share: "${'#'.repeat(depth)} ${text} {#some-words}".`;
    if (id === undefined) return [`${place} has no id. ${how}`];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return [`${place} has the id "${id}". Expected lower-case words with hyphens. ${how}`];
    const taken = lines.get(id);
    if (taken !== undefined) return [`${place} has the id "${id}", which the heading on line ${taken} has already. Give it another, in both languages.`];
    lines.set(id, line);
    return [];
  });
}

/** The first place where a Chinese page is built otherwise than the English one; differences after it follow from it. */
export function checkOutline({ english, chinese }: Pair): string[] {
  const here = outlineOf(chinese);
  const there = outlineOf(english);
  for (let index = 0; index < Math.max(here.length, there.length); index += 1) {
    const [mine, theirs] = [here[index], there[index]];
    if (mine && theirs && mine.name === theirs.name && mine.content === theirs.content) continue;
    if (mine && theirs && mine.name === theirs.name) {
      return [`${placeOf(chinese, mine)}: this block of code is not the same as the one at ${placeOf(english, theirs)}. Only its comments may be translated.`];
    }
    const what = mine ? `${placeOf(chinese, mine)}: has ${mine.name}` : `${chinese.file}: ends`;
    const instead = theirs ? `${placeOf(english, theirs)} has ${theirs.name}` : `${english.file} has nothing more`;
    return [`${what} where ${instead}. Both languages have the same headings, components, code, diagrams, tables and lists in the same order; make them agree.`];
  }
  return [];
}

function placeOf(page: AuthoredPage, item: OutlineItem): string {
  return `${page.file}:${item.line}`;
}

/** Internal links that only one of the two pages has. */
export function checkSameLinks({ english, chinese }: Pair): string[] {
  const count = (page: AuthoredPage) => {
    const counts = new Map<string, number>();
    for (const { url } of linksOf(page)) {
      if (!/^[/#.]/.test(url)) continue;
      const shared = url.replace(/^\/zh-cn(?=\/|$)/, '');
      counts.set(shared, (counts.get(shared) ?? 0) + 1);
    }
    return counts;
  };
  const [here, there] = [count(chinese), count(english)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((url) => here.get(url) !== there.get(url))
    .map(
      (url) =>
        `${chinese.file}: links ${here.get(url) ?? 0} times to ${url}, but ${english.file} does ${there.get(url) ?? 0} times. ` +
        'Both languages link to the same places; a Chinese page says /zh-cn/ before them.',
    );
}

/** Settings in the frontmatter that are not the same in both languages. */
export function checkSameSettings({ english, chinese }: Pair): string[] {
  const keys = new Set([...Object.keys(english.frontmatter), ...Object.keys(chinese.frontmatter)]);
  keys.delete('sourceHash');
  return [...keys]
    .filter((key) => !PROSE_NAMES.has(key))
    .filter((key) => JSON.stringify(english.frontmatter[key], skipProse) !== JSON.stringify(chinese.frontmatter[key], skipProse))
    .map((key) => `${chinese.file}: "${key}" in the frontmatter is not the same as in ${english.file}. Only title, description and other prose may differ.`);
}

function skipProse(key: string, value: unknown): unknown {
  return PROSE_NAMES.has(key) ? undefined : value;
}

/** What identifies a page's source: twelve hex digits that do not depend on how the file ends its lines. */
export function hashSource(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12);
}

/** Whether the Chinese page was checked against the English page as it is now. */
export function isCurrent({ english, chinese }: Pair): boolean {
  return chinese.frontmatter.sourceHash === hashSource(english.text);
}

/** Chinese pages that were not checked against the English page as it is now. */
export function checkSourceHash(pair: Pair): string[] {
  if (isCurrent(pair)) return [];
  const { english, chinese } = pair;
  const why = chinese.frontmatter.sourceHash === undefined ? 'has no sourceHash in its frontmatter' : `was checked against another text of ${english.file}`;
  return [`${chinese.file}: ${why}. Compare with the English page, then run "npm run translations -- ${english.id}".`];
}

/** All that can be wrong between a page and its translation, but for the hash. */
export function checkTranslation(pair: Pair): string[] {
  return [...checkHeadingIds(pair.english), ...checkHeadingIds(pair.chinese), ...checkOutline(pair), ...checkSameLinks(pair), ...checkSameSettings(pair)];
}

/**
 * The text of a page with this hash in its frontmatter, in place of the one that was there.
 * @throws where the text has no frontmatter
 */
export function withSourceHash(text: string, hash: string): string {
  const frontmatter = /^---\r?\n[\s\S]*?^---[ \t]*$/m.exec(text)?.[0];
  if (frontmatter === undefined || !text.startsWith(frontmatter)) throw new Error('The page has no frontmatter between two lines "---".');
  // Quoted, for a hash such as 123456789012 or 12345678901e is a number in YAML.
  const line = `sourceHash: '${hash}'`;
  const end = frontmatter.includes('\r\n') ? '\r\n' : '\n';
  const changed = /^sourceHash:/m.test(frontmatter)
    ? frontmatter.replace(/^sourceHash:[^\r\n]*/m, line)
    : frontmatter.replace(/---[ \t]*$/, `${line}${end}---`);
  return changed + text.slice(frontmatter.length);
}
