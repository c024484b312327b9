import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { findPlace, type SourcePlace } from '../structure/places.ts';
import type { JudgedStatement } from './ledger.ts';

/** What a statement is judged by. */
export interface StatementEvidence {
  claims: string[];
  /** Places in the source, each with its lines on the lanes that have it. */
  places: { id: string; links: (SourcePlace & { lane: LaneId })[] }[];
  /** Type expressions and unions. */
  types: string[];
}

/** What a statement names: claims, places in the source on each lane, and type expressions. */
export function statementEvidence({ id: statement, where, needs }: JudgedStatement): StatementEvidence {
  const every = [...where, ...needs];
  const ids = (key: 'claim' | 'anchor') => [...new Set(every.flatMap((need) => (key in need ? [(need as Record<string, unknown>)[key] as string] : [])))];
  return {
    claims: ids('claim'),
    types: [...new Set(every.flatMap((need) => ('type' in need ? [need.type] : 'union' in need ? [need.union] : [])))],
    places: ids('anchor').map((id) => ({
      id,
      links: laneIds.flatMap((lane) => {
        const place = findPlace(id, lane, statement);
        return place ? [{ lane, ...place }] : [];
      }),
    })),
  };
}
