import { nearest } from '../nearest.ts';
import type { LaneId } from '../sdk/lanes.ts';
import { anchorsFile, readAnchors, type Anchors } from './anchors.ts';
import { sourceLabel, sourceUrl } from './source-url.ts';
import { readStructureRecording, type StructureRecording } from './recording.ts';

/** A place in the SDK's source as it is on a lane. */
export interface SourcePlace {
  /** The package that has it, such as `ai`. */
  package: string;
  /** At the release's tag. */
  url: string;
  /** File and lines: `stream-text.ts:1732–2328`. */
  label: string;
  /** Its lines, without the indentation that they share, where the anchor asks for them. */
  code?: string;
}

let read: { anchors: Anchors; structure: StructureRecording } | undefined;

/** Where an anchor is on a lane, or undefined where it is absent there; read once a process. */
export function findPlace(id: string, lane: LaneId, askedBy: string): SourcePlace | undefined {
  const { anchors, structure } = (read ??= { anchors: readAnchors(), structure: readStructureRecording() });
  const anchor = anchors.anchors[id];
  const place = structure[lane].anchors[id];
  if (!anchor || !place) throw new Error(`${askedBy}: there is no anchor "${id}" in ${anchorsFile}. Did you mean "${nearest(id, Object.keys(anchors.anchors))}"?`);
  if ('absent' in place) return undefined;
  return { package: anchor.package, url: sourceUrl(anchor.package, place), label: sourceLabel(place), code: place.text && dedented(place.text) };
}

/** The same, where the page needs it. Throws where the place is absent. */
export function placeOn(id: string, lane: LaneId, askedBy: string): SourcePlace {
  const place = findPlace(id, lane, askedBy);
  if (!place) throw new Error(`${askedBy}: "${id}" is absent on ${lane}: show another lane.`);
  return place;
}

/** The lines of a place. Throws where they are not recorded. */
export function linesOn(id: string, lane: LaneId, askedBy: string): SourcePlace & { code: string } {
  const place = placeOn(id, lane, askedBy);
  if (place.code === undefined) throw new Error(`${askedBy}: the lines of "${id}" are not recorded: add "snippet: true" to it, and run "npm run record".`);
  return { ...place, code: place.code };
}

function dedented(lines: readonly string[]): string {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}
