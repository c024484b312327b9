import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaneRecording } from '../run/recording.ts';
import { runOnRelease } from '../run/run-examples.ts';
import { root } from '../sdk/root.ts';
import { writeAtOnce } from '../write-at-once.ts';
import { installRelease } from './cache.ts';
import { laneNear } from './published.ts';

/** What examples gave on a release: a recording each, or why the release does not even load. */
export type ReleaseRuns = { recordings: Record<string, LaneRecording> } | { doesNotLoad: string };

/** Everything that a run depends on but the release. */
function contentHash(names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join());
  for (const file of globSync(['package.json', 'examples/**/*.ts', 'src/{run,sdk,trace}/*.ts'], { cwd: root }).sort()) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Runs examples on a published release, installed into the cache; runs of the same programs are kept there too.
 *
 * @throws Error when the release cannot be installed
 */
export async function runRelease(version: string, names: readonly string[]): Promise<ReleaseRuns> {
  const folder = await installRelease(version);
  const file = join(folder, 'runs', `${contentHash(names)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ReleaseRuns;
  const recordings: Record<string, LaneRecording> = {};
  let runs: ReleaseRuns = { recordings };
  try {
    await runOnRelease(names, { lane: laneNear(version), installedIn: folder }, {}, (name, recording) => {
      recordings[name] = recording;
    });
  } catch (error) {
    runs = { doesNotLoad: (error as Error).message };
  }
  writeAtOnce(file, JSON.stringify(runs));
  return runs;
}
