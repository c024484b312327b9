/**
 * npm run drift -- <release> <release> [--json]
 * Compares two published releases of ai by everything that the site says of them. Exit status: 0 where nothing differs, 1 where
 * something does (or a release cannot be had), 2 for arguments that make no sense.
 */
import { program } from 'commander';
import { valid } from 'semver';
import { computeDrift } from '../src/drift/drift.ts';
import { driftMarkdown } from '../src/drift/markdown.ts';
import { isInstalled } from '../src/releases/cache.ts';
import { publishedReleases } from '../src/releases/published.ts';
import { lanes, laneVersion, newestLane } from '../src/sdk/lanes.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run drift --')
  .description('Compares two published releases of ai: verdicts, runs of the examples, members of message unions, types of the snippets, places in the source.')
  .argument('[from]', `a release, such as ${laneVersion(lanes.at(-2)!.id)}`)
  .argument('[to]', `another, such as ${laneVersion(newestLane.id)}`)
  .option('--json', 'print JSON instead of Markdown')
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const [from, to] = program.args;
if (from === undefined || to === undefined) fail(`Which two releases? For instance: npm run drift -- ${laneVersion(lanes.at(-2)!.id)} ${laneVersion(newestLane.id)}`, 2);

try {
  // A release that is in the cache is known without a network.
  const unknown = [from, to].filter((version) => valid(version) !== version || !isInstalled(version));
  if (unknown.length > 0) {
    const published = publishedReleases().map(({ version }) => version);
    for (const version of unknown) requireKnown('release of ai', version, published);
  }
  const drift = await computeDrift(from, to, (version) => console.error(`reading ai@${version}`));
  console.log(program.opts<{ json?: true }>().json ? JSON.stringify(drift, null, 2) : driftMarkdown(drift));
  process.exitCode = drift.differs ? 1 : 0;
} catch (error) {
  fail((error as Error).message);
}
