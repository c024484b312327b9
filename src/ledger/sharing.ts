import { isAbsent } from '../run/recording.ts';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { getClaim, readLedger } from './ledger.ts';

/** How deep a comparison goes: the array, a message in it, a part of the message, an object in the part. */
export const depths = ['array', 'message', 'part', 'nested'] as const;
export type Depth = (typeof depths)[number];

/** The lanes on which a place holds the same object, or another. */
export interface Shared {
  same: boolean;
  lanes: LaneId[];
}

/**
 * What a place shares at each depth, as the observation of a claim has it; lanes that lack the place are left out.
 * @param askedBy the component and the page, for the message
 * @throws where the claim's observation is not of that kind
 */
export function sharedAt(claimId: string, askedBy: string): { example: string; cells: Record<Depth, Shared[]> } {
  const { example, observation } = getClaim(claimId, askedBy);
  const recording = readLedger().recording(example);
  const cells: Record<Depth, Shared[]> = { array: [], message: [], part: [], nested: [] };
  for (const lane of laneIds) {
    const run = recording[lane];
    if ('error' in run || isAbsent(run.observations[observation])) continue;
    const value = run.observations[observation] as Partial<Record<Depth, unknown>> | null;
    for (const depth of depths) {
      const same = value?.[depth];
      if (typeof same !== 'boolean') {
        throw new Error(`${askedBy}: "${observation}" of ${example}, which decides ${claimId}, says nothing of "${depth}" on ${lane}.`);
      }
      const group = cells[depth].find((one) => one.same === same);
      if (group) group.lanes.push(lane);
      else cells[depth].push({ same, lanes: [lane] });
    }
  }
  return { example, cells };
}
