import { isAbsent } from '../run/recording.ts';
import { laneIds, newestLane, type LaneId } from '../sdk/lanes.ts';
import type { Trace } from '../trace/types.ts';
import { readLedger, type JudgedClaim } from './ledger.ts';

// What components show of the runs, and so do their Markdown forms (src/markdown): one place decides what it is.

/** The claims that an example decides, in the order in which it observes their values. */
export function claimsDecidedBy(example: string): JudgedClaim[] {
  const ledger = readLedger();
  const newest = ledger.recording(example)[newestLane.id];
  const observed = 'error' in newest ? [] : Object.keys(newest.observations);
  return [...ledger.claims.values()]
    .filter((claim) => claim.example === example)
    .sort((a, b) => observed.indexOf(a.observation) - observed.indexOf(b.observation));
}

/** Text that a program gave on some lanes. */
export interface OnLanes {
  text: string;
  lanes: LaneId[];
}

/** What decided a claim, as JSON or as the error of a run that failed; `absent` is the text for what does not exist. */
export function observedFor(claim: JudgedClaim, absent: string): OnLanes[] {
  const recording = readLedger().recording(claim.example);
  const groups = Map.groupBy(laneIds, (id) => {
    const run = recording[id];
    if ('error' in run) return run.error;
    const value = run.observations[claim.observation];
    return isAbsent(value) ? absent : JSON.stringify(value);
  });
  return [...groups].map(([text, lanes]) => ({ text, lanes }));
}

/** What an example printed, or why it cannot run; lanes that gave the same stand together. */
export function printedBy(example: string): (OnLanes & { failed: boolean })[] {
  const recording = readLedger().recording(example);
  const groups = new Map<string, OnLanes & { failed: boolean }>();
  for (const id of laneIds) {
    const run = recording[id];
    const failed = 'error' in run;
    const text = failed ? run.error : run.output.join('\n');
    const group = groups.get(text) ?? { text, lanes: [], failed };
    group.lanes.push(id);
    groups.set(text, group);
  }
  return [...groups.values()];
}

/** The places where a change may show: an example that makes one observes its value under the place's name. */
export const changePlaces = ['now', 'next', 'later', 'caller'] as const;
export type ChangePlace = (typeof changePlaces)[number];

/**
 * The lanes on which the change that an example makes shows in a place, and those on which it does not.
 * @param askedBy the component and the page, for the message
 * @throws where no claim says so
 */
export function whereChangeShows(example: string, place: ChangePlace, askedBy: string): { shows: boolean; lanes: LaneId[] }[] {
  const claim = [...readLedger().claims.values()].find((one) => one.example === example && one.observation === place);
  if (!claim) throw new Error(`${askedBy}: no claim is decided by "${place}" of ${example}.`);
  // A claim may state that a change does not show.
  const showsOn = (lane: LaneId) => (claim.verdicts[lane] === 'holds') === (claim.equals === true);
  return [true, false].map((shows) => ({ shows, lanes: laneIds.filter((id) => showsOn(id) === shows) })).filter(({ lanes }) => lanes.length > 0);
}

/**
 * The trace of one call that an example makes on a lane.
 * @param call which of its calls, from 0
 * @param askedBy the component and the page, for the message
 * @throws where there is none
 */
export function traceOf(example: string, lane: LaneId, call: number, askedBy: string): Trace {
  const run = readLedger().recording(example)[lane];
  if (!run) throw new Error(`${askedBy}: examples/${example}.ts has no recording on "${lane}".`);
  if ('error' in run) throw new Error(`${askedBy}: ${example} does not run on ${lane}.`);
  const trace = run.traces[call];
  if (!trace) throw new Error(`${askedBy}: ${example} makes ${run.traces.length} calls; there is no call ${call}.`);
  return trace;
}
