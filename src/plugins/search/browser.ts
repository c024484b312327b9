/**
 * Published as `/pagefind/pagefind.js`, in front of Pagefind's own module: Starlight's dialog calls this as if it were
 * Pagefind. Runs of Han characters are asked for as phrases, other words as Pagefind does, and a page must have all of them.
 */
// @ts-expect-error Pagefind writes this module beside the index.
import * as untypedCore from './core/pagefind.js';
import { isHan, joinHan, queryParts, splitHumps } from './text.ts';

interface Excerpted {
  title?: string;
  excerpt: string;
}
interface PageData extends Excerpted {
  content: string;
  meta: Record<string, string>;
  sub_results: Excerpted[];
}
interface Result {
  id: string;
  score: number;
  data: () => Promise<PageData>;
}
interface Results {
  results: Result[];
}
interface Core {
  search: (term: string | null, options?: object) => Promise<Results>;
  preload: (term: string, options?: object) => Promise<void>;
  options: (options: object) => Promise<void>;
  init: () => Promise<void>;
  destroy: () => Promise<void>;
  filters: () => Promise<object>;
  mergeIndex: (path: string, options?: object) => Promise<void>;
}
const core = untypedCore as Core;

/** Shows a result without the breaks that the index has around Han characters. */
function tidy(result: Result): Result {
  const data = async () => {
    const page = await result.data();
    return {
      ...page,
      excerpt: joinHan(page.excerpt),
      content: joinHan(page.content),
      meta: Object.fromEntries(Object.entries(page.meta).map(([key, value]) => [key, joinHan(value)])),
      sub_results: page.sub_results.map((part) => ({
        ...part,
        excerpt: joinHan(part.excerpt),
        ...(part.title !== undefined && { title: joinHan(part.title) }),
      })),
    };
  };
  return { ...result, data };
}

/** Latin words; an identifier that no page has is tried as its words. */
async function searchWords(words: string, options?: object): Promise<Results> {
  const found = await core.search(words, options);
  const humps = splitHumps(words);
  return found.results.length > 0 || humps === undefined ? found : core.search(humps, options);
}

/** Pagefind's `search`. */
export async function search(term: string | null, options?: object): Promise<Results> {
  if (!term || !isHan(term)) {
    const found = term ? await searchWords(term, options) : await core.search(term, options);
    return { ...found, results: found.results.map(tidy) };
  }
  const parts = queryParts(term);
  const phrase = (run: string) => `"${[...run].join(' ')}"`;
  const found = await Promise.all(
    parts.map((part) => (isHan(part) ? core.search(phrase(part), options) : searchWords(part, options))),
  );
  // Phrases do not score: the order is that of an ordinary search for the same characters.
  const ordinary = await core.search(parts.flatMap((part) => (isHan(part) ? [...part] : [part])).join(' '), options);
  const scores = new Map(ordinary.results.map(({ id, score }) => [id, score]));
  const [first, ...others] = found.map(({ results }) => results);
  const inAll = (first ?? []).filter(({ id }) => others.every((results) => results.some((other) => other.id === id)));
  const results = inAll
    .map((result) => ({ ...result, score: scores.get(result.id) ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(tidy);
  return { ...ordinary, results, ...{ unfilteredResultCount: results.length } };
}

let turn = 0;

/** Pagefind's `debouncedSearch`: null where another search has begun meanwhile. */
export async function debouncedSearch(term: string, options?: object, delay = 300): Promise<Results | null> {
  const mine = ++turn;
  await new Promise((resolve) => setTimeout(resolve, delay));
  return mine === turn ? search(term, options) : null;
}

export const preload = (term: string, options?: object) =>
  core.preload(isHan(term) ? [...term].join(' ') : term, options);

/** Pagefind's `options`; the paths stay the core's own. An excerpt counts words, and in Chinese each character is one. */
export const options = ({ basePath: _base, bundlePath: _bundle, ...rest }: Record<string, unknown> = {}) =>
  core.options({ ...rest, excerptLength: document.documentElement.lang.startsWith('zh') ? 60 : 30 });

export const { init, destroy, filters, mergeIndex } = core;
