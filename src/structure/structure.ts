import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { lanes, providerPackage, type Lane } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import { readAnchors, type Anchors } from './anchors.ts';
import { AnchorFinder, resolveAnchor } from './find-anchors.ts';
import type { Structure, StructureRecording } from './recording.ts';
import { readTypeFacts } from './types.ts';
import { unions } from './unions.ts';

/**
 * Where a release's packages are.
 *
 * @param lane whose provider packages go with the release
 * @param installedIn the folder whose `node_modules/ai` it is; by default the project's own, under the lane's name
 */
export function packageFolders(lane: Lane, installedIn?: string): (name: string) => string | undefined {
  const ai = join(installedIn ?? root, 'node_modules', installedIn ? 'ai' : lane.packageName);
  return (name) => {
    if (name === 'ai') return ai;
    // What `ai` itself depends on is found as `ai` finds it: in its own node_modules, or beside it.
    const own = [join(ai, 'node_modules', name), join(dirname(ai), name)];
    const beside = installedIn === undefined ? [] : [join(installedIn, 'node_modules', name)];
    const candidates = /^@ai-sdk\/provider(-utils)?$/.test(name) ? own : [...beside, join(root, 'node_modules', providerPackage(name, lane))];
    return candidates.find((folder) => existsSync(folder));
  };
}

/** Where the anchors are on a lane, and what is wrong with those that do not resolve as they must. */
export function readPlaces(lane: Lane, { anchors }: Anchors): { places: Structure['anchors']; faults: string[] } {
  const finder = new AnchorFinder(packageFolders(lane));
  const faults: string[] = [];
  const places: Structure['anchors'] = {};
  for (const [id, anchor] of Object.entries(anchors)) {
    const place = resolveAnchor(id, anchor, lane.id, finder);
    if ('fault' in place) faults.push(place.fault);
    else if ('absent' in place) places[id] = place;
    else places[id] = { version: finder.version(anchor.package), ...place, ...(anchor.snippet && { text: finder.lines(anchor.package, place) }) };
  }
  return { places, faults };
}

/**
 * The structure of every lane, read now.
 *
 * @param probes the type expressions that are asked of the lanes' declarations
 * @param despiteFaults leaves out an anchor that does not resolve as it must, instead of throwing
 */
export function readStructures(probes: readonly string[], { despiteFaults = false } = {}): StructureRecording {
  const anchors = readAnchors();
  const all = lanes.map((lane) => ({ lane, ...readPlaces(lane, anchors) }));
  const faults = all.flatMap((one) => one.faults);
  if (faults.length > 0 && !despiteFaults) throw new Error(faults.join('\n'));
  return Object.fromEntries(
    all.map(({ lane, places }) => [lane.id, { anchors: places, ...readTypeFacts(packageFolders(lane)('ai')!, probes, unions) }]),
  ) as StructureRecording;
}

export function formatStructure(structure: StructureRecording): string {
  return `${stringify(structure, { maxLength: 120 })}\n`;
}
