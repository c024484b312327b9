/** What the index and the search in the browser do to text; no more, so that the browser loads no more. */

const BREAK = '\u200b';
const HAN = /\p{Script=Han}/gu;
/** Words of an identifier: `toUIMessageStream` is to, UI, Message, Stream. */
const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const IDENTIFIER = /\b[A-Za-z]*[a-z][A-Z][A-Za-z]*\b/g;

/** The text with a break around each Han character. */
export function splitHan(text: string): string {
  return text.replace(HAN, `${BREAK}$&${BREAK}`);
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
  const runs = query.replace(/["“”]/g, ' ').match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run));
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
