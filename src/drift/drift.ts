import { readClaims } from '../ledger/claims.ts';
import { allStatements, readStatements } from '../ledger/statements.ts';
import { readAnchors } from '../structure/anchors.ts';
import { compareReleases, type Drift } from './compare.ts';
import { readReleaseFacts } from './facts.ts';

/**
 * Compares two published releases by everything that the site says of the SDK.
 *
 * @param onProgress called before a release is read, which takes seconds where it is not in the cache
 * @throws Error when one of them cannot be installed
 */
export async function computeDrift(from: string, to: string, onProgress: (version: string) => void): Promise<Drift> {
  const said = { claims: readClaims(), statements: allStatements(readStatements()), anchors: readAnchors() };
  onProgress(from);
  const before = await readReleaseFacts(from);
  onProgress(to);
  const after = await readReleaseFacts(to);
  return compareReleases(before, after, said);
}
