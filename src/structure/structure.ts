import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { getLane, laneIds, providerPackage, type Lane } from '../sdk/lanes.ts';
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

/**
 * Reads what the files of a release say.
 *
 * @param probes the type expressions that are asked of its declarations
 * @param installedIn as for {@link packageFolders}
 * @returns the structure, and what is wrong with the anchors on it
 */
export function readStructure(
  lane: Lane,
  { anchors, probes, installedIn }: { anchors: Anchors; probes: readonly string[]; installedIn?: string },
): { structure: Structure; faults: string[] } {
  const folderOf = packageFolders(lane, installedIn);
  const finder = new AnchorFinder(folderOf);
  const faults: string[] = [];
  const found: Structure['anchors'] = {};
  for (const [id, anchor] of Object.entries(anchors.anchors)) {
    const place = resolveAnchor(id, anchor, lane.id, finder);
    if ('fault' in place) faults.push(place.fault);
    else if ('absent' in place) found[id] = place;
    else {
      const version: string = JSON.parse(readFileSync(join(folderOf(anchor.package)!, 'package.json'), 'utf8')).version;
      found[id] = { version, ...place, ...(anchor.snippet && { text: finder.lines(anchor.package, place) }) };
    }
  }
  return { structure: { anchors: found, ...readTypeFacts(folderOf('ai')!, probes, unions) }, faults };
}

/**
 * The structure of every lane, read now.
 *
 * @param despiteFaults leaves out an anchor that does not resolve as it must, instead of throwing
 */
export function readStructures(probes: readonly string[], { despiteFaults = false } = {}): StructureRecording {
  const anchors = readAnchors();
  const all = laneIds.map((id) => [id, readStructure(getLane(id), { anchors, probes })] as const);
  const faults = all.flatMap(([, { faults }]) => faults);
  if (faults.length > 0 && !despiteFaults) throw new Error(faults.join('\n'));
  return Object.fromEntries(all.map(([id, { structure }]) => [id, structure])) as StructureRecording;
}

export function formatStructure(structure: StructureRecording): string {
  return `${stringify(structure, { maxLength: 120 })}\n`;
}
