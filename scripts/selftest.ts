/**
 * npm run selftest [-- --only text]
 * Checks the checks: seeds faults, one at a time, into a copy of the project, and requires that the right test goes red with a message
 * that names the place. The project itself is only read.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { program } from 'commander';
import pLimit from 'p-limit';
import { copyProject, openWorkshop, sharePackages } from './bench/workshop.ts';
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { faults, type Fault } from './selftest/faults.ts';
import { fail } from './support.ts';

program
  .name('npm run selftest --')
  .description('Seeds faults into a copy of the project and requires that the right test finds each.')
  .option('--only <text>', 'only the faults whose name contains this')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { only = '' } = program.opts<{ only?: string }>();
const asked = faults.filter(({ name }) => name.includes(only));
if (asked.length === 0) fail(`No fault has a name with "${only}". The faults: ${faults.map(({ name }) => name).join('; ')}.`, 2);
const inBrowser = (fault: Fault) => fault.test.startsWith('tests/e2e/');
const chosen = findChromium() || process.env.CI === 'true' ? asked : asked.filter((fault) => !inBrowser(fault));
if (chosen.length < asked.length) console.log(`Left out, for they need a browser: ${asked.length - chosen.length}. ${HOW_TO_GET_CHROMIUM}`);

const workshop = openWorkshop();
const copies = Array.from({ length: Math.min(2, availableParallelism(), chosen.length) }, (_, index) => copyProject(workshop, `copy-${index}`, sharePackages));
const free = [...copies];
const limit = pLimit(copies.length);
let done = 0;
const survivors = await Promise.all(
  chosen.map((fault) =>
    limit(async () => {
      const copy = free.pop()!;
      const survived = await seed(fault, inBrowser(fault) ? copyProject(workshop, 'copy-to-build') : copy);
      free.push(copy);
      done += 1;
      console.log(`${survived ? '✗' : '✓'} ${done}/${chosen.length} ${fault.name}`);
      return survived ? [`${fault.name} (${fault.file}): ${survived}`] : [];
    }),
  ),
);
if (survivors.flat().length > 0) fail(`\nNot found as they should be:\n${survivors.flat().join('\n')}`);
console.log(`All ${chosen.length} faults were found.`);

/** Seeds one fault into a copy, runs its test there and takes the fault out again. Gives what is wrong, if anything. */
async function seed({ file, find, replace, test, says }: Fault, copy: string): Promise<string | undefined> {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  const faulty = sound.replace(find, replace);
  if (faulty === sound) return `nothing in the file is like ${find}: the fault cannot be seeded; correct scripts/selftest/faults.ts.`;
  writeFileSync(path, faulty);
  try {
    const { status, output } = await runTest(test, copy);
    if (status === 0) return `${test} stayed green.`;
    if (!says.test(output)) return `${test} went red, but its message is not like ${says}:\n${output.slice(-3000)}`;
    return undefined;
  } finally {
    writeFileSync(path, sound);
  }
}

function runTest(test: string, copy: string): Promise<{ status: number | null; output: string }> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const project = test.startsWith('tests/e2e/') ? 'e2e' : 'node';
  const child = spawn(process.execPath, [vitest, 'run', test, '--project', project], { cwd: copy, env: { ...process.env, NO_COLOR: '1', CI: 'true' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: stripVTControlCharacters(output) }));
  });
}
