import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaneId } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import type { FoundAnchor } from './anchors.ts';
import type { TypeFacts } from './types.ts';

/** Where an anchor is on a lane: a place, with its lines where pages show them; or why there is none. */
export type RecordedAnchor = (FoundAnchor & { version: string; text?: string[] }) | { absent: string };

/** What the files of a release say, without running it. */
export interface Structure extends TypeFacts {
  anchors: Record<string, RecordedAnchor>;
}

/** The structure of every lane, as committed in {@link structureFile}. */
export type StructureRecording = Record<LaneId, Structure>;

/** Where the structure is committed, from the project's root. */
export const structureFile = 'src/structure/recording.json';

let recording: StructureRecording | undefined;

/** The committed structure of every lane. Read once a process. */
export function readStructureRecording(): StructureRecording {
  recording ??= JSON.parse(readFileSync(join(root, structureFile), 'utf8')) as StructureRecording;
  return recording;
}
