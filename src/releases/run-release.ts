import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../hash-files.ts';
import type { LaneRecording } from '../run/recording.ts';
import { runOnRelease } from '../run/run-examples.ts';
import { root } from '../sdk/root.ts';
import { writeAtOnce } from '../write-at-once.ts';
import { installRelease } from './cache.ts';
import { laneNear } from './published.ts';

/** What examples gave on a release: a recording each, or why the release does not even load. */
export type ReleaseRuns = { recordings: Record<string, LaneRecording> } | { doesNotLoad: string };

/** What every run depends on but the release and the example: the runner, what examples share, and installed packages. */
function hashOfRunner(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: object };
  return hashFiles(globSync(['examples/support/*.ts', 'src/{run,sdk,trace}/*.ts'], { cwd: root }), JSON.stringify(devDependencies));
}

/**
 * Runs examples on a published release, installed into the cache. What each example gave is kept there too, by its content: an
 * example that is edited runs again, the others do not.
 *
 * @throws Error when the release cannot be installed
 */
export async function runRelease(version: string, names: readonly string[]): Promise<ReleaseRuns> {
  const folder = await installRelease(version);
  const runner = hashOfRunner();
  const fileOf = (name: string) => join(folder, 'runs', `${hashFiles(globSync(`examples/${name}{,.v*}.ts`, { cwd: root }), runner)}.json`);
  const failed = join(folder, 'runs', `does-not-load-${runner}.json`);
  if (existsSync(failed)) return JSON.parse(readFileSync(failed, 'utf8')) as ReleaseRuns;
  const missing = names.filter((name) => !existsSync(fileOf(name)));
  try {
    await runOnRelease(missing, { lane: laneNear(version), installedIn: folder }, {}, (name, recording) => {
      writeAtOnce(fileOf(name), JSON.stringify(recording));
    });
  } catch (error) {
    // Not the release's own fault, and nothing to remember.
    if (!existsSync(join(folder, 'node_modules/ai'))) throw error;
    const runs: ReleaseRuns = { doesNotLoad: (error as Error).message };
    writeAtOnce(failed, JSON.stringify(runs));
    return runs;
  }
  return { recordings: Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8')) as LaneRecording])) };
}
