/**
 * npm run record [-- name…] [--check]
 * Runs examples on every lane and writes a recording beside each; with --check, compares instead of writing.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { program } from 'commander';
import { checkErrors } from '../src/run/cannot-run.ts';
import { exampleNames } from '../src/run/examples.ts';
import { errorsOf } from '../src/run/recording.ts';
import { formatRecording, recordingFile } from '../src/run/recording-file.ts';
import { runExamples } from '../src/run/run-examples.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run record --')
  .description('Runs examples on every lane and writes a recording beside each.')
  .argument('[names...]', 'examples, such as reference-model/push; all where none is named')
  .option('--check', 'write nothing; exit with status 1 where a run differs from its recording')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const all = exampleNames();
for (const name of program.args) requireKnown('example', name, all);
const names = program.args.length > 0 ? program.args : all;

const recordings = await runExamples(names, {
  onProgress({ name, laneId, finished, total }) {
    const line = `${finished}/${total} ${name} on ${laneId}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line}${finished === total ? '\n' : ''}`);
    else if (finished === total || finished % 20 === 0) console.error(line);
  },
});

const faults = [...recordings].flatMap(([name, recording]) => checkErrors(name, errorsOf(recording)));
if (faults.length > 0) fail(`${faults.join('\n')}\nNothing was written.`);

const changed = [...recordings].filter(([name, recording]) => {
  const file = recordingFile(name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== formatRecording(recording);
});
if (program.opts().check) {
  if (changed.length > 0) {
    fail(`These runs differ from their recordings: ${changed.map(([name]) => name).join(', ')}. Run "npm run record" and look at the diff.`);
  }
  console.log(`${names.length} examples run as recorded.`);
} else {
  // All is in memory before the first file changes; each file changes at once.
  for (const [name, recording] of changed) {
    const file = recordingFile(name);
    writeFileSync(`${file}.new`, formatRecording(recording));
    renameSync(`${file}.new`, file);
  }
  console.log(`${names.length} examples ran; ${changed.length === 0 ? 'no recording changed' : `written: ${changed.map(([name]) => name).join(', ')}`}.`);
}
