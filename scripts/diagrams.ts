/**
 * npm run diagrams [-- --check]
 * Renders what is missing or stale of the pages' diagrams (src/diagrams) and social images (public/og), and deletes
 * what no page uses; with --check, only says so.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import type { Browser } from 'playwright-core';
import { readAuthoredPages } from '../src/authored-pages.ts';
import { checkNames, checkParity, checkRendered, findOrphans, RENDER } from '../src/plugins/diagrams/checks.ts';
import { findFences, placeOf } from '../src/plugins/diagrams/fences.ts';
import { widthOf } from '../src/plugins/diagrams/figure.ts';
import { DIAGRAMS, diagramFile, readDiagrams } from '../src/plugins/diagrams/files.ts';
import { renderDiagrams } from '../src/plugins/diagrams/render.ts';
import { root } from '../src/sdk/root.ts';
import { CARDS, checkCards, findOrphanCards, findStaleCards, MANIFEST, readCardIds, readManifest, wantedManifest } from '../src/social/cards.ts';
import { renderCards } from '../src/social/render.ts';
import { launchChromium } from './chromium.ts';
import { writeAtOnce } from '../src/write-at-once.ts';
import { fail } from './support.ts';

/** A column of text is 632 pixels wide, and src/styles/diagrams.css shows a diagram at three quarters of its size or more. */
const MOST_COLUMNS_SHOW = 632 / 0.75;

program
  .name('npm run diagrams --')
  .description('Renders the diagrams and social images that are missing or stale, in Chromium, and deletes those that no page uses.')
  .option('--check', 'write nothing; exit with status 1 where something is missing, stale or unused')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const pages = attempt(readAuthoredPages);
const fences = pages.flatMap(findFences);
const committed = new Set(readDiagrams().keys());
const orphans = findOrphans(fences, committed);
const wanted = wantedManifest(pages);
const manifest = readManifest();
const images = readCardIds();

if (program.opts().check) {
  const faults = [
    ...checkRendered(fences, committed),
    ...orphans.map((hash) => `${DIAGRAMS}/${hash}.svg is used by no page. ${RENDER}`),
    ...checkCards(wanted, manifest, images),
  ];
  if (faults.length > 0) fail(faults.join('\n'));
  console.log(`${committed.size} diagrams and ${images.length} social images are up to date.`);
  process.exit();
}

const faults = [...fences.flatMap(checkNames), ...checkParity(pages)];
if (faults.length > 0) fail(`${faults.join('\n')}\nNothing was written.`);

// A source that occurs twice is drawn once.
const missing = [...new Map(fences.filter((fence) => !committed.has(fence.hash)).map((fence) => [fence.hash, fence])).values()];
const staleIds = new Set(findStaleCards(wanted, manifest, images));
const stale = pages.filter((page) => staleIds.has(page.id));
const orphanCards = findOrphanCards(wanted, manifest, images);

const total = missing.length + stale.length;
let finished = 0;
function progress(what: string) {
  finished += 1;
  console.error(`${finished}/${total} ${what}`);
}

let diagrams = new Map<string, string>();
let cards = new Map<string, Buffer>();
if (total > 0) {
  let browser: Browser | undefined;
  try {
    browser = await launchChromium();
    diagrams = await renderDiagrams(browser, missing, (fence) => progress(`${fence.kind} of ${placeOf(fence)}`));
    cards = await renderCards(browser, stale, (page) => progress(`social image of ${page.file}`));
  } catch (error) {
    fail(`${messageOf(error)}\nNothing was written.`);
  } finally {
    await browser?.close();
  }
}

// All is in memory before the first file changes; each file changes at once, and the manifest after its images.
for (const [hash, svg] of diagrams) writeAtOnce(diagramFile(hash), `${svg}\n`);
for (const [id, png] of cards) writeAtOnce(join(root, CARDS, `${id}.png`), png);
if (stale.length + orphanCards.length > 0) writeAtOnce(join(root, MANIFEST), `${JSON.stringify(wanted, null, 2)}\n`);
for (const hash of orphans) rmSync(diagramFile(hash));
for (const id of orphanCards) rmSync(join(root, CARDS, `${id}.png`), { force: true });

console.log(
  `${fences.length} diagrams (${diagrams.size} rendered, ${orphans.length} deleted), ` +
    `${pages.length} social images (${cards.size} rendered, ${orphanCards.length} deleted).`,
);

for (const [hash, svg] of diagrams) {
  const width = widthOf(svg);
  if (width <= MOST_COLUMNS_SHOW) continue;
  const fence = fences.find((fence) => fence.hash === hash)!;
  console.log(`${placeOf(fence)}: ${width} pixels wide; readers have to scroll it on a desktop too. Lay it out from top to bottom (TB), or shorten its labels.`);
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    fail(`${messageOf(error)}\nNothing was written.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
