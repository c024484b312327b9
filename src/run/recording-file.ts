import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { examplesFolder } from './examples.ts';
import type { Recording } from './recording.ts';

/** Where the recording of an example is committed. */
export function recordingFile(name: string, folder = examplesFolder): string {
  return join(folder, `${name}.recording.json`);
}

/** A recording as text: what fits on a line stands on a line, so that a diff shows one fact a line. */
export function formatRecording(recording: Recording): string {
  return `${stringify(recording, { maxLength: 120 })}\n`;
}

/** The committed recording of an example. Throws where there is none yet. */
export function readRecording(name: string): Recording {
  const file = recordingFile(name);
  if (!existsSync(file)) {
    throw new Error(`examples/${name}.ts has no recording: run "npm run record -- ${name}" and commit the result.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Recording;
}
