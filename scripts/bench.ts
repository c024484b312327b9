/**
 * npm run bench [-- --json] [--only build,pages,lighthouse,examples,copying,tests] [--rounds 3]
 * npm run bench -- --only copying --record
 * Measures builds, pages, Lighthouse, examples and tests beside their budgets, and what it costs to copy messages. It measures, and judges nothing: the
 * status is 0 where a budget is not kept, 1 where something could not be measured.
 */
import { cpus, totalmem } from 'node:os';
import { InvalidArgumentError, program } from 'commander';
import { measureBuilds } from './bench/builds.ts';
import { measureExamples, measureTests } from './bench/commands.ts';
import { measureCopying, recordCopying } from './bench/copying.ts';
import type { Section } from './bench/figures.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measurePages } from './bench/pages.ts';
import { prepareSites, type Sites } from './bench/sites.ts';
import { formatSection } from './bench/table.ts';
import { copyProject, openWorkshop } from './bench/workshop.ts';
import { fail, requireKnown } from './support.ts';

/** In the order in which they run: builds change the sites that pages are measured on. */
const MEASUREMENTS = ['pages', 'lighthouse', 'build', 'examples', 'copying', 'tests'] as const;
type Measurement = (typeof MEASUREMENTS)[number];
/** Measured when nobody asks for less; the tests take minutes. */
const USUAL = MEASUREMENTS.filter((name) => name !== 'tests');

program
  .name('npm run bench --')
  .description('Measures builds, pages and commands, and prints each figure beside its budget.')
  .option('--json', 'print one JSON document')
  .option('--only <names>', `a list, with commas, of ${MEASUREMENTS.join(', ')}; without it all but tests`)
  .option('--rounds <n>', 'how often each build is timed', wholeNumber, 3)
  .option('--record', 'write what copying costs to src/content/copying.json, from which the site makes its table')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { json, only, record, rounds } = program.opts<{ json?: true; only?: string; record?: true; rounds: number }>();
const named = only?.split(',').map((name) => name.trim()) ?? USUAL;
for (const name of named) requireKnown('measurement', name, MEASUREMENTS);
const wanted = MEASUREMENTS.filter((name) => (named as readonly string[]).includes(name));
if (record && !wanted.includes('copying')) fail('--record writes what copying measured: name it in --only.', 2);

const progress = (name: string) => (what: string) => console.error(`${name}: ${what}`);
const workshop = openWorkshop();
let copied: string | undefined;
// Only what builds or runs the project needs a copy of it.
const copy = () => {
  if (copied === undefined) progress('bench')('the project is copied to a temporary folder');
  return (copied ??= copyProject(workshop));
};

let prepared: Promise<Sites> | undefined;
const sites = () => (prepared ??= prepareSites(copy(), workshop, progress('bench')));
const measure: Record<Measurement, () => Promise<Section>> = {
  pages: async () => measurePages(await sites(), progress('pages')),
  lighthouse: async () => measureLighthouse((await sites()).ours, progress('lighthouse')),
  build: async () => measureBuilds(await sites(), rounds, workshop, progress('build')),
  examples: () => measureExamples(copy(), workshop),
  copying: async () => {
    const { section, copying } = measureCopying();
    if (record) recordCopying(copying);
    return section;
  },
  tests: () => measureTests(copy(), workshop),
};

const sections: Partial<Record<Measurement, Section>> = {};
const faults: Partial<Record<Measurement, string>> = {};
for (const name of wanted) {
  progress('bench')(name);
  try {
    sections[name] = await measure[name]();
  } catch (error) {
    faults[name] = error instanceof Error ? error.message : String(error);
  }
}

const machine = {
  node: process.version,
  platform: process.platform,
  processors: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGB: Math.round(totalmem() / 1e9),
};
if (json) {
  console.log(JSON.stringify({ machine, sections, faults }, null, 2));
} else {
  console.log(`\n${machine.processors} × ${machine.processor}, ${machine.memoryGB} GB, ${machine.platform}, Node ${machine.node}`);
  for (const section of Object.values(sections)) console.log(`\n${formatSection(section)}`);
}
// A site that does not build is one fault of several measurements.
for (const [fault, entries] of Map.groupBy(Object.entries(faults), ([, fault]) => fault)) {
  console.error(`\n${entries.map(([name]) => name).join(', ')}: could not be measured. ${fault}`);
}
process.exit(Object.keys(faults).length > 0 ? 1 : 0);

function wholeNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number, 1 or more.');
}
