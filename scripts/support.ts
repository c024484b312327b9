import { distance } from 'fastest-levenshtein';

/** The candidate that is spelled most like `word`. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // A reader may leave out the subject: `push` for `reference-model/push`.
  const score = (candidate: string) => Math.min(distance(word, candidate), distance(word, candidate.split('/').at(-1)!));
  return candidates.toSorted((a, b) => score(a) - score(b))[0];
}

/** Ends the command with a message and a status: 1 for a failure, 2 for arguments that make no sense. */
export function fail(message: string, status: 1 | 2 = 1): never {
  console.error(message);
  process.exit(status);
}

/** Ends the command with status 2 when a name is not among the candidates, and says which is nearest. */
export function requireKnown(kind: string, word: string, candidates: readonly string[]): void {
  if (candidates.includes(word)) return;
  fail(`There is no ${kind} "${word}". Did you mean "${nearest(word, candidates)}"?`, 2);
}
