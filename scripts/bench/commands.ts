import { figure, type Section } from './figures.ts';
import { runCommand } from './run-command.ts';
import { clearBuild, type Workshop } from './workshop.ts';

const EXAMPLES_AT_MOST = 15;
const TESTS_AT_MOST = 240;

/** Runs all examples on all lanes, and compares the runs with the recordings. */
export function measureExamples(copy: string, workshop: Workshop): Promise<Section> {
  return measure('All examples on all lanes', ['node', 'scripts/record.ts', '--check'], EXAMPLES_AT_MOST, copy, workshop);
}

/** Runs all tests, without what an earlier build left. */
export function measureTests(copy: string, workshop: Workshop): Promise<Section> {
  clearBuild(copy);
  return measure('All tests', ['npm', 'test'], TESTS_AT_MOST, copy, workshop);
}

async function measure(title: string, command: [string, ...string[]], atMost: number, copy: string, workshop: Workshop): Promise<Section> {
  const { seconds, peakMemory } = await runCommand(command, copy, workshop);
  const figures = [figure('time', 's', seconds, { budget: { atMost } }), figure('peak memory', 'MB', peakMemory)];
  return { title, groups: [{ name: command.join(' '), figures }] };
}
