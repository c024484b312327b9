/**
 * Published as `/pagefind/pagefind.js`, in front of Pagefind's own module: Starlight's dialog calls this as if it were
 * Pagefind. Runs of Han characters are asked for as phrases, identifiers are found in the middle of longer ones too,
 * other words as Pagefind does, and a page must have all of them.
 */
// @ts-expect-error Pagefind writes this module beside the index.
import * as untypedCore from './core/pagefind.js';
import { GENERATED, isHan, joinHan, queryParts, splitHumps } from './text.ts';

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
  mergeIndex: (path: string, options?: object) => Promise<void>;
}
const core = untypedCore as Core;
const NO_FILTERS = { filters: {}, totalFilters: {} };

/**
 * A result without the breaks that the index has around Han characters. It holds on to Pagefind's own object:
 * Pagefind forgets a page's data when that object is collected as garbage.
 */
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

/** Whether the page's text matches a pattern. */
async function matches(result: Result, pattern: RegExp): Promise<boolean> {
  const { content } = await result.data();
  return pattern.test(joinHan(content));
}

/**
 * The pages that have an identifier, in the singular or the plural. Pagefind finds it where a word begins with it, and where
 * no word does, words that begin a little like it; the humps find all other pages that may have it, and each of those is
 * looked into. An identifier that no page has is taken for its words.
 */
async function searchIdentifier(identifier: string, humps: string, options?: object): Promise<Result[]> {
  const [whole, inWords] = await Promise.all([core.search(identifier, options), core.search(humps, options)]);
  const singular = identifier.replace(/s$/, '').replace(/[^\p{L}\p{N}]/gu, '\\$&');
  // Pagefind gives either pages where a word begins with it, or pages where a word begins a little like it.
  const [best] = whole.results;
  const begun = best && (await matches(best, new RegExp(`(?<![a-z0-9])${singular}`, 'i'))) ? whole.results : [];
  const others = inWords.results.filter(({ id }) => !begun.some((one) => one.id === id));
  const inside = await Promise.all(others.map((result) => matches(result, new RegExp(singular, 'i'))));
  const found = [...begun, ...others.filter((_, index) => inside[index])];
  return found.length > 0 ? found : inWords.results;
}

/** The ids of generated pages, asked for once. */
let generated: Promise<Set<string>> | undefined;

async function searchGenerated(): Promise<Set<string>> {
  const { results } = await core.search(null, { filters: { [GENERATED]: 'yes' } });
  return new Set(results.map(({ id }) => id));
}

/** The pages that have all of a term's parts, best first. */
async function searchParts(term: string, options?: object): Promise<Results> {
  const parts = queryParts(term);
  const runs = parts.filter(isHan);
  const identifiers = parts.filter((part) => splitHumps(part) !== undefined);
  const words = parts.filter((part) => !runs.includes(part) && !identifiers.includes(part));
  const phrase = (run: string) => `"${[...run].join(' ')}"`;
  const searchAll = async (query: string) => (await core.search(query, options)).results;
  const [first = [], ...others] = await Promise.all([
    ...identifiers.map((part) => searchIdentifier(part, splitHumps(part)!, options)),
    ...runs.map((run) => searchAll(phrase(run))),
    ...(words.length > 0 ? [searchAll(words.join(' '))] : []),
  ]);
  const inAll = first.filter(({ id }) => others.every((results) => results.some((other) => other.id === id)));

  // Phrases do not score: the order is that of an ordinary search, then of one for the humps, which finds more.
  const characters = parts.map((part) => (isHan(part) ? [...part].join(' ') : part)).join(' ');
  const [ordinary, loose] = await Promise.all(
    [characters, splitHumps(characters) ?? characters].map((query) => core.search(query, options)),
  );
  const scoreIn = (from: Results | undefined, { id }: Result) => from?.results.find((one) => one.id === id)?.score ?? 0;
  const results = inAll
    .map((result) => ({ result, score: scoreIn(ordinary, result), loose: scoreIn(loose, result) }))
    .sort((a, b) => b.score - a.score || b.loose - a.loose)
    .map(({ result }) => result);
  return { ...ordinary, results };
}

/** How many of the best pages are looked at for their titles: what the dialog shows at first, and some more. */
const TITLES_READ = 10;

/** How well a page's title answers what was asked for: 0 is what it is called, 1 has all of it, 2 lacks some. */
async function titleRank(result: Result, term: string): Promise<number> {
  const title = ((await result.data()).meta.title ?? '').toLowerCase();
  const wanted = term.trim().toLowerCase();
  if (title === wanted) return 0;
  const parts = queryParts(wanted);
  return parts.length > 0 && parts.every((part) => title.includes(part)) ? 1 : 2;
}

/** The same pages, best titles first: only the best pages are looked at, the others stay behind them. */
async function byTitle(results: Result[], term: string): Promise<{ result: Result; rank: number }[]> {
  const ranked = await Promise.all(
    results.map(async (result, index) => ({ result, rank: term !== '' && index < TITLES_READ ? await titleRank(result, term) : 2 })),
  );
  return ranked.sort((a, b) => a.rank - b.rank);
}

/**
 * Pagefind's `search`: the page that is called what was asked for comes first; then pages that somebody wrote come before
 * generated ones, whatever their scores, and in both, those whose titles have all of it.
 */
export async function search(term: string | null, options?: object): Promise<Results> {
  generated ??= searchGenerated();
  const needsParts = term !== null && (isHan(term) || (splitHumps(term) !== undefined && !term.includes('"')));
  const found = needsParts ? await searchParts(term, options) : await core.search(term, options);
  const made = await generated;
  const groups = [false, true].map((isMade) => found.results.filter(({ id }) => made.has(id) === isMade).map(tidy));
  const ranked = (await Promise.all(groups.map((group) => byTitle(group, term ?? '')))).flat();
  const results = [true, false].flatMap((isCalled) => ranked.filter(({ rank }) => (rank === 0) === isCalled).map(({ result }) => result));
  return { ...found, results, ...NO_FILTERS, ...{ unfilteredResultCount: results.length } };
}

let turn = 0;

/** Pagefind's `debouncedSearch`: null where another search has begun meanwhile. */
export async function debouncedSearch(term: string, options?: object, delay = 300): Promise<Results | null> {
  const mine = ++turn;
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (mine !== turn) return null;
  const found = await search(term, options);
  return mine === turn ? found : null;
}

export const preload = (term: string, options?: object) =>
  core.preload(isHan(term) ? [...term].join(' ') : term, options);

/** Pagefind's `options`; the paths stay the core's own. An excerpt counts words, and in Chinese each character is one. */
export const options = ({ basePath: _base, bundlePath: _bundle, ...rest }: Record<string, unknown> = {}) =>
  core.options({ ...rest, excerptLength: document.documentElement.lang.startsWith('zh') ? 60 : 30 });

/** Pagefind's `filters`: the only one orders results, and is none for readers to set. */
export const filters = async () => NO_FILTERS.filters;

export const { init, destroy, mergeIndex } = core;
