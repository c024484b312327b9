import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { hashFiles } from '../hash-files.ts';
import { allStatements, probesOf, readStatements } from '../ledger/statements.ts';
import { installRelease } from '../releases/cache.ts';
import { laneNear } from '../releases/published.ts';
import { runRelease } from '../releases/run-release.ts';
import { exampleNames } from '../run/examples.ts';
import type { LaneRecording } from '../run/recording.ts';
import { lanes, laneVersion, type Lane } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import { NO_SOURCE, readAnchors, type Anchors } from '../structure/anchors.ts';
import { AnchorFinder, resolveAnchor } from '../structure/find-anchors.ts';
import { packageFolders } from '../structure/structure.ts';
import type { RecordedAnchor } from '../structure/recording.ts';
import { readTypeFacts, type TypeFacts } from '../structure/types.ts';
import { unions } from '../structure/unions.ts';
import { writeAtOnce } from '../write-at-once.ts';
import { checkSnippets, withoutPaths, type SnippetError } from './snippet-types.ts';

/** What an example gave, but for its traces: these are compared by their recordings. */
export type Run = { output: string[]; observations: Record<string, unknown> } | { error: string };

/** A fact, or why the release does not give it. */
export type Readable<T> = T | { unreadable: string };

/** What is compared of a release. */
export interface ReleaseFacts {
  version: string;
  /** By the example's name; unreadable where the release does not load at all. */
  runs: Readable<Record<string, Run>>;
  /** By the anchor's id; `absent` says why it has no place there, `lost` where nothing says so. */
  anchors: Record<string, RecordedAnchor>;
  types: Readable<TypeFacts>;
  /** Every type error of the examples, declared ones too. */
  snippets: Readable<SnippetError[]>;
}

/** Why an anchor that no lane declares absent has no place on a release. */
export const LOST = 'lost';

export const isUnreadable = (fact: object): fact is { unreadable: string } => 'unreadable' in fact && typeof fact.unreadable === 'string';

/**
 * The lane under whose names and patterns a release is read first: the one that it is, else the newest of its major.
 */
export function laneOf(version: string): Lane {
  return lanes.find(({ id }) => laneVersion(id) === version) ?? laneNear(version);
}

/**
 * Reads what is compared of a release, which is installed into the cache if it is not there. What was read stays beside
 * the release, and is taken from there while nothing that it depends on has changed.
 *
 * @throws Error when the release cannot be installed
 */
export async function readReleaseFacts(version: string): Promise<ReleaseFacts> {
  const folder = await installRelease(version);
  const file = join(folder, 'facts.json');
  const hash = contentHash();
  const cached = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { hash: string; facts: ReleaseFacts }) : undefined;
  if (cached?.hash === hash) return cached.facts;

  const lane = laneOf(version);
  const probes = probesOf(allStatements(readStatements()));
  const facts: ReleaseFacts = {
    version,
    runs: await readRuns(version, folder),
    anchors: readPlaces(readAnchors(), lane, folder),
    types: attempt(folder, () => readTypeFacts(join(folder, 'node_modules/ai'), probes, unions)),
    snippets: attempt(folder, () => checkSnippets(lane, folder)),
  };
  writeAtOnce(file, JSON.stringify({ hash, facts }));
  return facts;
}

/** Everything that the facts depend on but the release. */
function contentHash(): string {
  const files = ['package.json', 'tsconfig.json', 'examples/**/*.ts', 'src/{run,sdk,trace,structure,drift,releases}/*.ts', 'src/content/anchors.yaml', 'src/content/statements/*.yaml'];
  return hashFiles(globSync(files, { cwd: root }), ts.version);
}

async function readRuns(version: string, folder: string): Promise<ReleaseFacts['runs']> {
  const runs = await runRelease(version, exampleNames());
  if ('doesNotLoad' in runs) return { unreadable: withoutPaths(runs.doesNotLoad, folder) };
  const withoutTraces = (run: LaneRecording): Run =>
    'error' in run ? { error: withoutPaths(run.error, folder) } : { output: run.output, observations: run.observations };
  return Object.fromEntries(Object.entries(runs.recordings).map(([name, run]) => [name, withoutTraces(run)]));
}

/**
 * Where the anchors are in a release. It may have a place in the form that another lane of its major has it in.
 */
function readPlaces(anchors: Anchors, lane: Lane, folder: string): ReleaseFacts['anchors'] {
  const folderOf = packageFolders(lane, folder);
  const finder = new AnchorFinder(folderOf);
  const major = (of: Lane) => laneVersion(of.id).split('.')[0];
  const candidates = [lane, ...lanes.toReversed().filter((other) => other !== lane && major(other) === major(lane))];
  return Object.fromEntries(
    Object.entries(anchors.anchors).map(([id, anchor]): [string, RecordedAnchor] => {
      const results = candidates.map((candidate) => resolveAnchor(id, anchor, candidate.id, finder));
      const place = results.find((result) => 'first' in result);
      if (place) return [id, { version: finder.version(anchor.package), ...place }];
      const shipsSource = existsSync(join(folderOf(anchor.package) ?? '', 'src'));
      return [id, results.find((result) => 'absent' in result) ?? { absent: shipsSource ? LOST : NO_SOURCE }];
    }),
  );
}

function attempt<T>(folder: string, read: () => T): Readable<T> {
  try {
    return read();
  } catch (error) {
    return { unreadable: withoutPaths((error as Error).message, folder) };
  }
}
