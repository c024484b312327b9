import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The releases that the site verifies in full, oldest first; the last is the site's own. */
export type LaneId = 'v5' | 'v6' | 'v7.0.8' | 'v7';

export interface Lane {
  id: LaneId;
  /** The name under which `package.json` installs the release. */
  packageName: string;
  /** The language model specification that the release's own mock model speaks. */
  specification: 'v2' | 'v3' | 'v4';
  /** Exports of `ai` that this release has under another name: today's name → its name. Pure renames only. */
  exports: Readonly<Record<string, string>>;
  /** The same for `ai/test`. */
  testExports: Readonly<Record<string, string>>;
  /** Options of `generateText`, `streamText` and the agent that have another name: today's name → its name. */
  options: Readonly<Record<string, string>>;
}

export const lanes: readonly Lane[] = [
  {
    id: 'v5',
    packageName: 'ai-v5',
    specification: 'v2',
    exports: { isStepCount: 'stepCountIs', ToolLoopAgent: 'Experimental_Agent' },
    testExports: { MockLanguageModelV4: 'MockLanguageModelV2' },
    options: { onStepEnd: 'onStepFinish' },
  },
  {
    id: 'v6',
    packageName: 'ai-v6',
    specification: 'v3',
    exports: { isStepCount: 'stepCountIs' },
    testExports: { MockLanguageModelV4: 'MockLanguageModelV3' },
    options: { onStepEnd: 'onStepFinish' },
  },
  { id: 'v7.0.8', packageName: 'ai-v7.0.8', specification: 'v4', exports: {}, testExports: {}, options: {} },
  { id: 'v7', packageName: 'ai', specification: 'v4', exports: {}, testExports: {}, options: {} },
];

export const laneIds: readonly LaneId[] = lanes.map((lane) => lane.id);

/**
 * Lanes as a table names them: one after the other, or the word for all of them.
 *
 * @param between what stands between two; in HTML, spaces that do not break
 */
export const namesOfLanes = (of: readonly LaneId[], all: string, between: string): string => (of.length === laneIds.length ? all : of.join(between));

/** The lane whose release the site itself is built on, and examples import when they run alone. */
export const newestLane: Lane = lanes[lanes.length - 1]!;

/** The lane called `id`. Throws where there is none. */
export function getLane(id: string): Lane {
  const lane = lanes.find((candidate) => candidate.id === id);
  if (!lane) throw new Error(`No lane is called "${id}"; the lanes are ${laneIds.join(', ')}.`);
  return lane;
}

/**
 * The name under which `package.json` installs the release of a provider's package that goes with a lane: each was
 * published with the lane's own `@ai-sdk/provider-utils`, or is the newest that was published before it.
 *
 * @param name such as `@ai-sdk/openai`
 */
export function providerPackage(name: string, lane: Lane): string {
  return lane.id === newestLane.id ? name : `${name.replace('@ai-sdk/', '')}-${lane.id}`;
}

const devDependencies: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).devDependencies;

/** The exact version of `ai` that a lane runs, as `package.json` pins it. */
export function laneVersion(id: string): string {
  const { packageName } = getLane(id);
  const pinned = devDependencies[packageName];
  if (!pinned) throw new Error(`package.json: devDependencies has no "${packageName}", which lane ${id} needs.`);
  return pinned.replace(/^npm:ai@/, '');
}
