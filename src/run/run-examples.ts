import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { getLane, laneIds, type Lane, type LaneId } from '../sdk/lanes.ts';
import { examplesFolder } from './examples.ts';
import type { LaneRecording, Recording } from './recording.ts';

/** A release to run examples on. */
export interface ReleaseToRun {
  /** The lane whose names the release has. */
  lane: Lane;
  /** The folder whose `node_modules/ai` it is; by default the project's own, under the lane's name. */
  installedIn?: string;
}

export interface RunOptions {
  lanes?: readonly LaneId[];
  /** How long one example may take on one lane, in milliseconds, before it is stopped. */
  timeout?: number;
  /** Called when an example has run on a lane. */
  onProgress?: (done: { name: string; laneId: LaneId; finished: number; total: number }) => void;
  /** The folder the names are relative to; tests use their own. */
  folder?: string;
}

/**
 * Runs examples on lanes, lanes in parallel, each in a worker thread of its own.
 * An example that does not end in time is stopped and its recording says so; the others go on.
 *
 * @param names such as `reference-model/push`
 * @returns for each name, what each lane's run gave
 */
export async function runExamples(
  names: readonly string[],
  { lanes = laneIds, onProgress, ...options }: RunOptions = {},
): Promise<Map<string, Recording>> {
  const recordings = new Map(names.map((name) => [name, {} as Recording]));
  let finished = 0;
  const limit = pLimit(Math.min(availableParallelism(), lanes.length));
  await Promise.all(
    lanes.map((laneId) =>
      limit(() =>
        runOnRelease(names, { lane: getLane(laneId) }, options, (name, recording) => {
          recordings.get(name)![laneId] = recording;
          finished += 1;
          onProgress?.({ name, laneId, finished, total: names.length * lanes.length });
        }),
      ),
    ),
  );
  // In the order of the lanes, whichever ended first.
  for (const [name, recording] of recordings) {
    recordings.set(name, Object.fromEntries(lanes.map((id) => [id, recording[id]])) as Recording);
  }
  return recordings;
}

/**
 * Runs examples on one release, one after the other, in a worker thread.
 *
 * @param onRecording called when an example has run
 * @throws Error when the release's SDK does not load at all
 */
export async function runOnRelease(
  names: readonly string[],
  release: ReleaseToRun,
  { folder = examplesFolder, timeout = 10_000 }: Pick<RunOptions, 'folder' | 'timeout'>,
  onRecording: (name: string, recording: LaneRecording) => void,
): Promise<void> {
  let worker: Worker | undefined;
  try {
    for (const name of names) {
      worker ??= await startWorker(release, folder);
      const recording = await runOne(worker, name, timeout);
      if (recording === 'timeout') {
        await worker.terminate();
        worker = undefined;
        onRecording(name, { error: `${name} did not end within ${timeout / 1000} s on ${release.lane.id} and was stopped.` });
      } else {
        onRecording(name, recording);
      }
    }
  } finally {
    await worker?.terminate();
  }
}

async function startWorker(release: ReleaseToRun, folder: string): Promise<Worker> {
  const worker = new Worker(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    workerData: { release, folder },
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (error) => reject(new Error(`The SDK (${release.installedIn ?? release.lane.id}) does not load: ${error.message}`)));
  });
  return worker;
}

async function runOne(worker: Worker, name: string, timeout: number): Promise<LaneRecording | 'timeout'> {
  const { promise, resolve } = Promise.withResolvers<LaneRecording | 'timeout'>();
  const timer = setTimeout(() => resolve('timeout'), timeout);
  const onMessage = (message: { recording: LaneRecording }) => resolve(message.recording);
  worker.on('message', onMessage);
  worker.postMessage(name);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage);
  }
}
