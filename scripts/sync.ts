/**
 * npm run sync [-- version]
 * Moves the v7 lane to a release of ai (the newest stable one by default): pins it and the packages that go with it, records the
 * examples again, and describes the change in .cache/sync-report.md. Rewrites no claim. What fails leaves everything as it was.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { program } from 'commander';
import { lte, major, rcompare } from 'semver';
import { computeDrift } from '../src/drift/drift.ts';
import { keepFiles } from '../src/drift/keep-files.ts';
import { summaryOf } from '../src/drift/markdown.ts';
import { findMisfits, newMisfits, type Misfits } from '../src/drift/misfits.ts';
import { syncMarkdown } from '../src/drift/sync-report.ts';
import { pinnedPackages, resolvePins } from '../src/releases/pins.ts';
import { isStable, publishedReleases } from '../src/releases/published.ts';
import { lanes, laneVersion, newestLane } from '../src/sdk/lanes.ts';
import { root } from '../src/sdk/root.ts';
import { writeAtOnce } from '../src/write-at-once.ts';
import { findChromium } from './chromium.ts';
import { fail, requireKnown } from './support.ts';

const REPORT = '.cache/sync-report.md';
/** Everything that a sync may change, besides node_modules. */
const CHANGES = ['package.json', 'package-lock.json', 'examples/**/*.recording.json', 'src/structure/recording.json', 'src/diagrams/**', 'public/og/**', 'src/social/manifest.json'];

program
  .name('npm run sync --')
  .description(`Moves the ${newestLane.id} lane to a release of ai, records the examples again, and writes ${REPORT}.`)
  .argument('[version]', 'a release; the newest stable one of the lane’s major where none is named')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const current = laneVersion(newestLane.id);
const older = lanes.at(-2)!;

/** Runs a step that changes nothing; ends the command where it fails. */
async function prepare<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    fail(`${(error as Error).message}\nNothing was changed.`);
  }
}

const published = await prepare(publishedReleases);
const stable = published.filter(isStable).map(({ version }) => version).sort(rcompare);
const [wanted] = program.args;
if (wanted !== undefined) requireKnown('release of ai', wanted, published.map(({ version }) => version));
const target = wanted ?? stable.find((version) => major(version) === major(current)) ?? current;
if (major(target) !== major(current)) {
  fail(`The ${newestLane.id} lane is for releases of ai ${major(current)}: ai@${target} needs a lane of its own, in src/sdk/lanes.ts.`, 2);
}
if (lte(target, laneVersion(older.id))) {
  fail(`The ${newestLane.id} lane comes after ${older.id}, which is ai@${laneVersion(older.id)}: expected a release newer than that, not ${target}.`, 2);
}
const skipped: string[] = [];
if (stable[0] !== undefined && major(stable[0]) > major(current)) {
  skipped.push(`ai ${stable[0]} is out: it needs a lane of its own, in \`src/sdk/lanes.ts\`.`);
}
if (target === current) {
  const sentence = `The ${newestLane.id} lane already is ai ${current}: nothing was changed.`;
  writeAtOnce(join(root, REPORT), `${[`# ${sentence}`, ...skipped].join('\n\n')}\n`);
  console.log(sentence);
  process.exit();
}

const pins = await prepare(() => resolvePins(target, pinnedPackages()));
const drift = await prepare(() => computeDrift(current, target, (version) => console.error(`reading ai@${version}`)));
const misfitsBefore = await prepare(findMisfits);
const broken = drift.unreadable.find(({ release, source }) => release === target && source === 'runs');
if (broken) fail(`ai@${target} does not load: ${broken.reason}\nNothing was changed.`);

/** The command under way. An interruption ends it, and what it did is put back. */
let command: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => command?.kill(signal));

/** Runs a command, shows what it prints as progress, and gives what it wrote to standard output. */
async function run(name: string, ...args: string[]): Promise<string> {
  console.error(`$ ${name} ${args.join(' ')}`);
  const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' && name === 'npm' });
  command = child;
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk);
    if (name === 'npm') process.stderr.write(chunk);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('close', (status, signal) => (status === 0 ? resolve() : reject(new Error(`${name} ${args.join(' ')} ended with ${signal ?? `status ${status}`}.`))));
  await promise;
  return Buffer.concat(output).toString();
}

const putBack = keepFiles(CHANGES, root);
try {
  // The lock file names no registry, whatever the settings of the machine.
  await run('npm', 'install', '--save-dev', '--save-exact', '--omit-lockfile-registry-resolved', ...pins.map(({ name, to }) => `${name}@${to}`));
  await run('npm', 'run', 'record', '--', '--despite-faults');
  if (findChromium()) await run('npm', 'run', 'diagrams');
  else skipped.push('Diagrams and social images were not rendered, because no Chromium was found: run `npm run diagrams`.');
  const misfits = newMisfits(misfitsBefore, JSON.parse(await run(process.execPath, 'src/drift/print-misfits.ts')) as Misfits);
  writeAtOnce(join(root, REPORT), syncMarkdown({ pins, drift, misfits, skipped }));
  console.log(`The ${newestLane.id} lane is ai ${target}, and was ${current}. ${summaryOf(drift)}`);
  for (const fault of Object.values(misfits).flat()) console.log(`- ${fault}`);
  console.log(`The whole report: ${REPORT}`);
} catch (error) {
  console.error(`${(error as Error).message}\nPutting everything back.`);
  putBack();
  const restored = await run('npm', 'ci', '--prefer-offline').then(() => true, () => false);
  fail(restored ? 'Everything is as it was.' : 'The files are as they were, but not node_modules: run "npm ci".');
}
