/**
 * npm run example -- <name> [--lane v6]
 * npm run example -- --list
 * Runs one example on one lane, and prints what it prints, then what it observed.
 */
import { program } from 'commander';
import { readCannotRun } from '../src/run/cannot-run.ts';
import { exampleNames } from '../src/run/examples.ts';
import { isAbsent } from '../src/run/recording.ts';
import { runExamples } from '../src/run/run-examples.ts';
import { laneIds, laneVersion, newestLane, type LaneId } from '../src/sdk/lanes.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run example --')
  .description('Runs one example on one lane of the SDK.')
  .argument('[name]', 'the example, such as reference-model/push')
  .option('--lane <lane>', `one of ${laneIds.join(', ')}`, newestLane.id)
  .option('--list', 'list the examples')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { lane, list } = program.opts<{ lane: LaneId; list?: true }>();
const names = exampleNames();
if (list) {
  console.log(names.join('\n'));
  process.exit(0);
}
const name = program.args[0];
if (!name) fail('Which example? For all names: npm run example -- --list', 2);
requireKnown('example', name, names);
requireKnown('lane', lane, laneIds);

const run = (await runExamples([name], { lanes: [lane] })).get(name)![lane];
const heading = `${name} on ai@${laneVersion(lane)} (${lane})`;
if ('error' in run) {
  const reason = readCannotRun(name).get(lane);
  fail(`${heading} ${reason === undefined ? 'failed' : 'cannot run, as the example says'}:\n${run.error}`);
}
console.log(`${heading}\n`);
for (const line of run.output) console.log(line);
const observations = Object.entries(run.observations);
if (observations.length > 0) console.log('\nobserved');
for (const [key, value] of observations) {
  console.log(`  ${key}: ${isAbsent(value) ? 'does not exist on this release' : JSON.stringify(value)}`);
}
