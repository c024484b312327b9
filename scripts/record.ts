/**
 * npm run record [-- name…] [--check | --despite-faults]
 * Runs examples on every lane and writes a recording beside each; without a name, also records what the lanes' files say
 * (src/structure/recording.json). With --check, compares instead of writing.
 */
import { Option, program } from 'commander';
import { exampleNames } from '../src/run/examples.ts';
import { recordExamples } from '../src/run/record.ts';
import { recordStructure } from '../src/structure/record-structure.ts';
import { structureFile } from '../src/structure/recording.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run record --')
  .description('Runs examples on every lane and writes a recording beside each.')
  .argument('[names...]', 'examples, such as reference-model/push; all where none is named')
  .option('--check', 'write nothing; exit with status 1 where a run differs from its recording')
  .addOption(new Option('--despite-faults', 'write also where an example does not run as it says, or an anchor is not found').conflicts('check'))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const all = exampleNames();
for (const name of program.args) requireKnown('example', name, all);
const names = program.args.length > 0 ? program.args : all;

const { check, despiteFaults = false } = program.opts<{ check?: true; despiteFaults?: true }>();
const { faults, changed } = await recordExamples(names, {
  write: !check,
  despiteFaults,
  onProgress({ name, laneId, finished, total }) {
    const line = `${finished}/${total} ${name} on ${laneId}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line}${finished === total ? '\n' : ''}`);
    else if (finished === total || finished % 20 === 0) console.error(line);
  },
});
if (faults.length > 0 && despiteFaults) console.error(faults.join('\n'));
else if (faults.length > 0) fail(`${faults.join('\n')}\nNothing was written.`);
if (program.args.length === 0) {
  try {
    if (recordStructure({ write: !check, despiteFaults })) changed.push(structureFile);
  } catch (error) {
    fail((error as Error).message);
  }
}
if (check && changed.length > 0) {
  fail(`These runs differ from their recordings: ${changed.join(', ')}. Run "npm run record" and look at the diff.`);
}
const outcome = changed.length === 0 ? 'all as recorded' : `written: ${changed.join(', ')}`;
console.log(`${names.length} examples ran; ${outcome}.`);
