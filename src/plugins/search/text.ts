/** What the index and the search in the browser share; no more, so that the browser loads no more. */

/** The filter that marks generated pages in the index. */
export const GENERATED = 'generated';

/** Parts words where a reader sees nothing. Pagefind counts what stands between two of them as a word. */
const BREAK = '\u200b';
/** Before and after each Han character, but for where a space parts it already (Pagefind would drop that space). */
const BESIDE_HAN = /(?<!\s)(?=\p{Script=Han})|(?<=\p{Script=Han})(?!\s)/gu;
/** Words of an identifier: `toUIMessageStream` is to, UI, Message, Stream. */
const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const IDENTIFIER = /\b[A-Za-z]*(?:[a-z][A-Z]|[A-Z]{2}[a-z])[A-Za-z]*\b/g;
/** Punctuation that is no part of a word; Pagefind takes care of the rest. */
const BETWEEN_PARTS = /[\s"“”‘，。、；：？！（）《》「」…—·]+/;

/** The text with each Han character as a word of its own. */
export function splitHan(text: string): string {
  return text.replace(BESIDE_HAN, BREAK);
}

/** The text without the breaks, and without highlights that only they had separated. */
export function joinHan(text: string): string {
  return text.replaceAll(BREAK, '').replaceAll('</mark><mark>', '');
}

/** `prepareStep messages` → `prepare Step messages`; undefined where nothing changes. */
export function splitHumps(query: string): string | undefined {
  const split = query.replace(IDENTIFIER, (word) => word.match(HUMPS)?.join(' ') ?? word);
  return split === query ? undefined : split;
}

/** The query's parts in order: runs of Han characters, and runs of anything else that has a letter or a digit. */
export function queryParts(query: string): string[] {
  const runs = query.split(BETWEEN_PARTS).flatMap((run) => run.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? []);
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run));
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
