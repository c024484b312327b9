import { distance } from 'fastest-levenshtein';

/** The candidate that is spelled most like `word`; undefined where there are none. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // A reader may leave out the subject: `push` for `reference-model/push`.
  const score = (candidate: string) => Math.min(distance(word, candidate), distance(word, candidate.split('/').at(-1)!));
  return candidates.toSorted((a, b) => score(a) - score(b))[0];
}
