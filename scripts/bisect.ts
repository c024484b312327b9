/**
 * npm run bisect -- <claim…> [--from 6.0.0 --to 7.0.0]
 * npm run bisect -- --all
 * Finds between which releases a claim's verdict changes, by running its example on them, and writes it to the claim.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import { compare } from 'semver';
import { parseDocument } from 'yaml';
import { claimsFolder, type Boundary } from '../src/ledger/claims.ts';
import { readLedger, type JudgedClaim } from '../src/ledger/ledger.ts';
import { changesBetweenLanes, judge } from '../src/ledger/verdicts.ts';
import { findBoundary } from '../src/releases/bisect.ts';
import { publishedReleases } from '../src/releases/published.ts';
import { runRelease } from '../src/releases/run-release.ts';
import { laneVersion } from '../src/sdk/lanes.ts';
import { writeAtOnce } from '../src/write-at-once.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run bisect --')
  .description("Finds between which releases a claim's verdict changes, and writes it to the claim.")
  .argument('[claims...]', 'ids of claims, such as push-next')
  .option('--all', 'every claim whose verdict differs between lanes')
  .option('--from <version>', 'the older stable release; with --to')
  .option('--to <version>', 'the newer stable release; with --from')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { all, from, to } = program.opts<{ all?: true; from?: string; to?: string }>();
const claims = [...readLedger().claims.values()];
for (const id of program.args) requireKnown('claim', id, claims.map((claim) => claim.id));
if (!all && program.args.length === 0) fail('Which claim? For all of them: npm run bisect -- --all', 2);
if ((from === undefined) !== (to === undefined)) fail('--from and --to go together.', 2);
const chosen = claims.filter(({ id, verdicts }) => (all ? changesBetweenLanes(verdicts).length > 0 : program.args.includes(id)));

try {
  const published = publishedReleases();
  for (const version of [from, to]) {
    if (version !== undefined) requireKnown('release of ai', version, published.map((release) => release.version));
  }
  const examples = [...new Set(chosen.map(({ example }) => example))];
  const tried = new Set<string>();
  const judgeClaim = (claim: JudgedClaim) => async (version: string) => {
    if (!tried.has(version)) console.error(`running ai@${version}`);
    tried.add(version);
    const runs = await runRelease(version, examples);
    return 'doesNotLoad' in runs ? undefined : judge(claim, runs.recordings[claim.example]!);
  };
  const found: { claim: JudgedClaim; boundaries: Boundary[] }[] = [];
  for (const claim of chosen) {
    const pairs: [string, string][] =
      from !== undefined && to !== undefined
        ? [[from, to].sort(compare) as [string, string]]
        : changesBetweenLanes(claim.verdicts).map(([before, after]) => [laneVersion(before), laneVersion(after)]);
    if (pairs.length === 0) console.log(`${claim.id}: the verdict is the same on every lane; give --from and --to.`);
    const boundaries: Boundary[] = [];
    for (const [older, newer] of pairs) boundaries.push(await findBoundary(published, older, newer, judgeClaim(claim)));
    found.push({ claim, boundaries });
    for (const { last, first, prereleases = {} } of boundaries) {
      const channels = Object.entries(prereleases).map(([channel, sides]) => `${channel}: ${sides.last ?? '…'} → ${sides.first ?? '…'}`);
      console.log([`${claim.id}: ${last} → ${first}`, ...channels].join('; '));
    }
  }
  // Only what was asked between lanes belongs to the claim; all is known before the first file changes.
  if (from === undefined) for (const { claim, boundaries } of found) writeBoundaries(claim.id, boundaries);
} catch (error) {
  fail(`${(error as Error).message}\nNo claim was changed.`);
}

function writeBoundaries(id: string, boundaries: Boundary[]): void {
  const file = join(claimsFolder, `${id}.yaml`);
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.set('boundaries', document.createNode(boundaries));
  writeAtOnce(file, document.toString({ lineWidth: 0 }));
}
