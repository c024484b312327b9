import { compare, prerelease } from 'semver';
import type { Boundary } from '../ledger/claims.ts';
import type { Verdict } from '../ledger/verdicts.ts';
import type { Published } from './published.ts';

/** What a claim is on a release; undefined where the release cannot be judged (it does not load). */
export type Judge = (version: string) => Promise<Verdict | undefined>;

/**
 * Finds where a claim's verdict changes between two stable releases, and between which prereleases of the first
 * release with the new verdict. Assumes one change between the two; releases that cannot be judged are passed over.
 *
 * @param published all releases
 * @param from,to stable releases whose verdicts differ, `from` the older by number
 * @throws Error when the two have the same verdict, or one cannot be judged
 */
export async function findBoundary(published: readonly Published[], from: string, to: string, judge: Judge): Promise<Boundary> {
  const [before, after] = [await judge(from), await judge(to)];
  if (before === undefined || after === undefined) {
    throw new Error(`ai@${before === undefined ? from : to} does not load, so nothing can be found between it and the other.`);
  }
  if (before === after) throw new Error(`The verdict is the same on ai@${from} and ai@${to} (${before}): there is no boundary between them.`);

  const stable = published
    .map(({ version }) => version)
    .filter((version) => prerelease(version) === null && compare(version, from) >= 0 && compare(version, to) <= 0)
    .sort(compare);
  const { last, first } = await bracket(stable, before, judge);

  // A channel's numbers are in the order of publication; between channels neither names nor the registry's dates are.
  const prereleases: NonNullable<Boundary['prereleases']> = {};
  const ofFirst = published.map(({ version }) => version).filter((version) => version.startsWith(`${first}-`));
  for (const [channel, versions] of Map.groupBy(ofFirst, (version) => String(prerelease(version)![0]))) {
    const sorted = versions.sort(compare);
    const [start, end] = [await judge(sorted[0]!), await judge(sorted.at(-1)!)];
    if (start === before && end !== undefined && end !== before) prereleases[channel] = await bracket(sorted, before, judge);
    else if (start !== undefined && start !== before) prereleases[channel] = { first: sorted[0]! };
    else if (end === before) prereleases[channel] = { last: sorted.at(-1)! };
  }
  return { last, first, ...(Object.keys(prereleases).length > 0 && { prereleases }) };
}

/** The neighbours in a sorted list between which the verdict stops being `before`; the ends are known to differ. */
async function bracket(sorted: string[], before: Verdict, judge: Judge): Promise<{ last: string; first: string }> {
  let [low, high] = [0, sorted.length - 1];
  while (high - low > 1) {
    let middle = (low + high) >> 1;
    let verdict = await judge(sorted[middle]!);
    // Passes over what cannot be judged, upwards; if nothing up to `high` can, the change is taken to be below.
    while (verdict === undefined && middle + 1 < high) verdict = await judge(sorted[(middle += 1)]!);
    if (verdict === undefined) high = (low + high) >> 1;
    else if (verdict === before) low = middle;
    else high = middle;
  }
  return { last: sorted[low]!, first: sorted[high]! };
}
