import { isDeepStrictEqual } from 'node:util';
import { gt, lt, lte, satisfies } from 'semver';
import { isAbsent, type LaneRecording, type Recording } from '../run/recording.ts';
import { laneIds, laneVersion, type LaneId } from '../sdk/lanes.ts';
import type { Claim } from './claims.ts';

/** Whether a claim is true of a release; `n/a` where what it speaks of does not exist there. */
export type Verdict = 'holds' | 'fails' | 'n/a';

export type Verdicts = Record<LaneId, Verdict>;

/** How a verdict is written where there is room for one character. */
export const verdictMarks = { holds: '✓', fails: '✗', 'n/a': '–' } as const satisfies Record<Verdict, string>;

/**
 * What the runs say of a claim on each lane.
 *
 * @param recording the recording of the claim's example
 * @throws Error when a run made no observation of the claim's name
 */
export function computeVerdicts(claim: Claim, recording: Recording): Verdicts {
  return Object.fromEntries(laneIds.map((laneId) => [laneId, verdictOn(laneId, claim, recording)])) as Verdicts;
}

function verdictOn(laneId: LaneId, claim: Claim, recording: Recording): Verdict {
  const run = recording[laneId];
  if (!run) throw new Error(`examples/${claim.example}.recording.json has no run on ${laneId}: run "npm run record -- ${claim.example}".`);
  if ('error' in run) return 'n/a';
  if (!(claim.observation in run.observations)) {
    throw new Error(
      `src/content/claims/${claim.id}.yaml: observation: examples/${claim.example}.ts observes no "${claim.observation}" on ${laneId}; ` +
        `it observes ${Object.keys(run.observations).map((name) => `"${name}"`).join(', ') || 'nothing'}.`,
    );
  }
  return judge(claim, run);
}

/** The verdict of a claim on one run of its example; `n/a` where the run failed or lacks what the claim speaks of. */
export function judge(claim: Pick<Claim, 'observation' | 'equals'>, run: LaneRecording): Verdict {
  const value = 'error' in run ? { absent: true } : run.observations[claim.observation];
  if (isAbsent(value)) return 'n/a';
  return isDeepStrictEqual(value, claim.equals) ? 'holds' : 'fails';
}

/** Pairs of neighbouring lanes on which the claim has different verdicts, oldest first. */
export function changesBetweenLanes(verdicts: Verdicts): [LaneId, LaneId][] {
  return laneIds.slice(1).flatMap((after, index) => {
    const before = laneIds[index]!;
    return verdicts[before] === verdicts[after] ? [] : [[before, after] as [LaneId, LaneId]];
  });
}

/** Where the runs disagree with the claim's range, in either direction; empty when they agree. */
export function checkRange(claim: Claim, verdicts: Verdicts): string[] {
  return laneIds.flatMap((laneId) => {
    const verdict = verdicts[laneId];
    const version = laneVersion(laneId);
    const promised = satisfies(version, claim.range);
    if (verdict === 'n/a' ? !promised : promised === (verdict === 'holds')) return [];
    const found = verdict === 'n/a' ? 'is not applicable to' : `${verdict} on`;
    return [
      `src/content/claims/${claim.id}.yaml: range: "${claim.range}" ${promised ? 'includes' : 'leaves out'} ai@${version}, ` +
        `but the claim ${found} ${laneId}: correct the range or the statement.`,
    ];
  });
}

/** Where a claim's boundaries do not fit its verdicts and range: each change between lanes needs one, found within. */
export function checkBoundaries(claim: Claim, verdicts: Verdicts): string[] {
  const file = `src/content/claims/${claim.id}.yaml`;
  const changes = changesBetweenLanes(verdicts);
  const faults = changes.flatMap(([before, after]) => {
    const within = claim.boundaries.find(
      // The older series goes on after the change: its newest release may be newer than the last one that was tried.
      ({ last, first }) => lt(last, first) && gt(first, laneVersion(before)) && lte(first, laneVersion(after)),
    );
    if (!within) {
      return [`${file}: boundaries: none between ${before} and ${after}, though the verdict changes there: run "npm run bisect -- ${claim.id}".`];
    }
    const promised = (version: string) => satisfies(version, claim.range);
    const fits = promised(within.last) === (verdicts[before] === 'holds') && promised(within.first) === (verdicts[after] === 'holds');
    return fits ? [] : [`${file}: range: "${claim.range}" does not change between ai@${within.last} and ai@${within.first}, where the runs do: correct it.`];
  });
  if (claim.boundaries.length > changes.length) {
    faults.push(`${file}: boundaries: more than there are changes between lanes: run "npm run bisect -- ${claim.id}".`);
  }
  return faults;
}
