import { nearest } from '../src/nearest.ts';

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
