import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { readAnchors, type Anchors } from '../structure/anchors.ts';
import { sourceLabel, sourceUrl } from '../structure/source-url.ts';
import { readStructureRecording, type StructureRecording } from '../structure/structure.ts';
import type { JudgedStatement } from './ledger.ts';

/** What a statement is judged by. */
export interface StatementEvidence {
  claims: string[];
  /** Places in the source, each with its lines on the lanes that have it. */
  places: { id: string; links: { lane: LaneId; url: string; label: string }[] }[];
  /** Type expressions and unions. */
  types: string[];
}

let read: { anchors: Anchors; structure: StructureRecording } | undefined;

/** What a statement names: claims, places in the source on each lane, and type expressions. */
export function statementEvidence({ where, needs }: JudgedStatement): StatementEvidence {
  const { anchors, structure } = (read ??= { anchors: readAnchors(), structure: readStructureRecording() });
  const every = [...where, ...needs];
  const ids = (key: 'claim' | 'anchor') => [...new Set(every.flatMap((need) => (key in need ? [(need as Record<string, unknown>)[key] as string] : [])))];
  return {
    claims: ids('claim'),
    types: [...new Set(every.flatMap((need) => ('type' in need ? [need.type] : 'union' in need ? [need.union] : [])))],
    places: ids('anchor').map((id) => ({
      id,
      links: laneIds.flatMap((lane) => {
        const place = structure[lane].anchors[id]!;
        return 'absent' in place ? [] : [{ lane, url: sourceUrl(anchors.anchors[id]!.package, place), label: sourceLabel(place) }];
      }),
    })),
  };
}
