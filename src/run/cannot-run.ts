import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { examplesFolder } from './examples.ts';

/**
 * On which lanes an example says that it cannot run, and why: the head of its file has a line such as
 * `// @cannot-run v5, v6: does not provide an export named 'name'`, whose text the run's error must contain.
 *
 * @returns lane → the text that the error must contain
 */
export function readCannotRun(name: string, folder = examplesFolder): Map<LaneId, string> {
  const file = join(folder, `${name}.ts`);
  const reasons = new Map<LaneId, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('// @')) break;
    const match = /^\/\/ @cannot-run ([^:]+): (.+)$/.exec(line);
    if (!match) continue;
    for (const id of match[1]!.split(',').map((text) => text.trim())) {
      if (!laneIds.includes(id as LaneId)) {
        throw new Error(`examples/${name}.ts: @cannot-run names the lane "${id}"; the lanes are ${laneIds.join(', ')}.`);
      }
      reasons.set(id as LaneId, match[2]!.trim());
    }
  }
  return reasons;
}

/**
 * What is wrong with how an example's runs ended, against what its file says; empty when all is well.
 */
export function checkErrors(name: string, errors: ReadonlyMap<LaneId, string>, reasons = readCannotRun(name)): string[] {
  return laneIds.flatMap((laneId) => {
    const error = errors.get(laneId);
    const reason = reasons.get(laneId);
    if (reason === undefined && error !== undefined) return [`examples/${name}.ts fails on ${laneId}: ${error}`];
    if (reason !== undefined && error === undefined) {
      return [
        `examples/${name}.ts says that it cannot run on ${laneId} ("${reason}"), but it runs: remove the lane from its @cannot-run line.`,
      ];
    }
    if (reason !== undefined && error !== undefined && !error.includes(reason)) {
      return [`examples/${name}.ts says that it cannot run on ${laneId} because of "${reason}", but the error is: ${error}`];
    }
    return [];
  });
}
