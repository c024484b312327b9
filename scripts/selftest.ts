/**
 * npm run selftest [-- --only text]
 * Checks the checks: seeds faults, one at a time, into a copy of the project, and requires that the right test goes red with a message
 * that names the place. The project itself is only read.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { program } from 'commander';
import pLimit from 'p-limit';
import { root } from '../src/sdk/root.ts';
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

// On the same disk as the packages, so that they can be linked.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache/selftest-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

/** What git knows or would add: never what a build left behind. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/**
 * Makes a copy of the project.
 * @param building whether the site will be built there: the bundler wants the packages below the project, and follows links out of it
 */
function makeCopy(name: string, building: boolean): string {
  const copy = join(folder, name);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  const packages = join(root, 'node_modules');
  if (building) hardLink(packages, join(copy, 'node_modules'));
  else symlinkSync(packages, join(copy, 'node_modules'), 'junction');
  return copy;
}

function hardLink(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) hardLink(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const copies = Array.from({ length: Math.min(2, availableParallelism(), chosen.length) }, (_, index) => makeCopy(`copy-${index}`, false));
const free = [...copies];
const limit = pLimit(copies.length);
let done = 0;
const survivors = await Promise.all(
  chosen.map((fault) =>
    limit(async () => {
      const copy = free.pop()!;
      const survived = await seed(fault, inBrowser(fault) ? makeCopy('copy-to-build', true) : copy);
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
