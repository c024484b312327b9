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

/** The places where a change may show, by the names under which examples observe it. */
export const changePlaces = ['now', 'next', 'later', 'caller', 'steps', 'response'] as const;
export type ChangePlace = (typeof changePlaces)[number];

/** Where it shows: in both functions, in neither, in the one that is named; or no claim speaks of this place. */
export type ChangeShows = 'yes' | 'no' | 'generateText' | 'streamText' | 'n/a';

/**
 * On which lanes the change that an example makes shows in a place, and on which it does not. A claim says so that is
 * decided by an observation named as the place, or by one that has the place among others: `{ now: true, next: false }`.
 * @param observation which of the latter, where an example makes several changes
 * @param askedBy the component and the page, for the message
 * @throws where claims speak of the place, but none that holds on a lane does
 */
export function whereChangeShows(
  example: string,
  place: ChangePlace,
  askedBy: string,
  observation?: string,
): { shows: ChangeShows; lanes: LaneId[] }[] {
  const claims = [...readLedger().claims.values()].filter((claim) => claim.example === example && (observation === undefined || claim.observation === observation));
  if (claims.length === 0) throw new Error(`${askedBy}: no claim is decided by ${observation === undefined ? '' : `"${observation}" of `}${example}.`);
  const saying = claims.filter((claim) => claim.observation === place || valueIn(claim.equals, place) !== undefined);

  const showsOn = (lane: LaneId): ChangeShows => {
    const said = saying.filter(({ verdicts }) => verdicts[lane] !== 'n/a');
    if (said.length === 0) return 'n/a';
    const values = said.flatMap(({ observation: name, equals, verdicts }) => {
      const holds = verdicts[lane] === 'holds';
      // A claim may state that a change does not show; then it shows where the claim fails.
      if (name === place && typeof equals === 'boolean') return holds === equals;
      return holds ? valueIn(equals, place) : [];
    });
    const shows = values.map((value) => (value === true ? 'yes' : value === false ? 'no' : value));
    const [first] = shows;
    if (shows.some((other) => other !== first)) throw new Error(`${askedBy}: two claims of ${example} disagree on "${place}" on ${lane}.`);
    if (first === 'yes' || first === 'no' || first === 'generateText' || first === 'streamText') return first;
    throw new Error(`${askedBy}: no claim of ${example} that holds on ${lane} says whether the change shows in "${place}".`);
  };

  const groups = Map.groupBy(laneIds, showsOn);
  const order: ChangeShows[] = ['yes', 'generateText', 'streamText', 'no', 'n/a'];
  return order.flatMap((shows) => (groups.has(shows) ? { shows, lanes: groups.get(shows)! } : []));
}

/** What a claim's value says of one place; undefined where it says nothing. */
function valueIn(equals: unknown, place: ChangePlace): unknown {
  return typeof equals === 'object' && equals !== null && place in equals ? (equals as Record<string, unknown>)[place] : undefined;
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
