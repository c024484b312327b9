import { existsSync, readFileSync } from 'node:fs';
import { writeAtOnce } from '../write-at-once.ts';
import { checkErrors, readCannotRun } from './cannot-run.ts';
import { examplesFolder } from './examples.ts';
import { formatRecording, recordingFile } from './recording-file.ts';
import { errorsOf } from './recording.ts';
import { runExamples, type RunOptions } from './run-examples.ts';

export interface RecordResult {
  /** What is wrong with how the runs ended; where there is anything, nothing was written, unless that was asked for. */
  faults: string[];
  /** The examples whose runs differ from the committed recordings. */
  changed: string[];
}

/**
 * Runs examples on every lane and writes the recordings that changed, all of them or none.
 *
 * @param names such as `reference-model/push`
 * @param write false: only compares
 * @param despiteFaults writes what the runs gave also where one ended otherwise than its example says
 */
export async function recordExamples(
  names: readonly string[],
  { folder = examplesFolder, write, despiteFaults = false, onProgress }: Pick<RunOptions, 'folder' | 'onProgress'> & { write: boolean; despiteFaults?: boolean },
): Promise<RecordResult> {
  const recordings = await runExamples(names, { folder, ...(onProgress && { onProgress }) });
  const faults = [...recordings].flatMap(([name, recording]) =>
    checkErrors(name, errorsOf(recording), readCannotRun(name, folder)),
  );
  const changed = [...recordings].filter(([name, recording]) => {
    const file = recordingFile(name, folder);
    return !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== formatRecording(recording);
  });
  if (write && (despiteFaults || faults.length === 0)) {
    // All is in memory before the first file changes; each file changes at once.
    for (const [name, recording] of changed) writeAtOnce(recordingFile(name, folder), formatRecording(recording));
  }
  return { faults, changed: changed.map(([name]) => name) };
}
