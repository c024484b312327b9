import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { getClaim, readLedger } from './ledger.ts';

// What the tables of prepareStep show: its options and the fields of its result, by lane. Pages and their Markdown forms share it.

/**
 * The lanes on which the observation that decides a claim lists a name.
 * @param id a claim that is decided by a list of names
 * @param askedBy the component and the page, for the message
 */
export function lanesThatList(id: string, name: string, askedBy: string): LaneId[] {
  const claim = getClaim(id, askedBy);
  const recording = readLedger().recording(claim.example);
  return laneIds.filter((lane) => {
    const run = recording[lane];
    const value = 'error' in run ? [] : run.observations[claim.observation];
    return Array.isArray(value) && value.includes(name);
  });
}

/**
 * The lanes on which `prepareStep` is given an option: those on which `received` lists it or, where there is one, `claim` holds.
 * @param askedBy the component and the page, for the message
 * @throws where there is none
 */
export function lanesGiven(option: string, claims: { received: string; claim?: string }, askedBy: string): LaneId[] {
  const { received, claim } = claims;
  const lanes = claim ? laneIds.filter((lane) => getClaim(claim, askedBy).verdicts[lane] === 'holds') : lanesThatList(received, option, askedBy);
  if (lanes.length === 0) throw new Error(`${askedBy}: no lane gives the option "${option}", as ${claim ?? received} says.`);
  return lanes;
}

/**
 * Whose object an option is, where it was seen: the caller's own, or one array of the SDK's in all steps.
 * @param claims two claims that are decided by lists of options
 * @param askedBy the component and the page, for the message
 */
export function whoseOption(option: string, claims: { yours: string; kept: string }, askedBy: string): 'yours' | 'kept' | 'other' {
  if (lanesThatList(claims.yours, option, askedBy).length > 0) return 'yours';
  return lanesThatList(claims.kept, option, askedBy).length > 0 ? 'kept' : 'other';
}

/** How long a field of prepareStep's result is in force: in all later steps, in its own, or never. */
export type Duration = 'lasts' | 'once' | 'ignored';

/**
 * The lanes by how long a field is in force.
 * @param claims `lasts`: the claim that it is in force in later steps; `once`: that it is in force in its own step
 * @param askedBy the component and the page, for the message
 */
export function durationOf(claims: { lasts?: string; once?: string }, askedBy: string): { duration: Duration; lanes: LaneId[] }[] {
  const holds = (id: string | undefined, lane: LaneId) => id !== undefined && getClaim(id, askedBy).verdicts[lane] === 'holds';
  const on = (lane: LaneId): Duration => (holds(claims.lasts, lane) ? 'lasts' : holds(claims.once, lane) ? 'once' : 'ignored');
  const groups = Map.groupBy(laneIds, on);
  return (['lasts', 'once', 'ignored'] as const).flatMap((duration) => (groups.has(duration) ? { duration, lanes: groups.get(duration)! } : []));
}
