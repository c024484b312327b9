import { isDeepStrictEqual } from 'node:util';
import { satisfies } from 'semver';
import type { Claim } from '../ledger/claims.ts';
import { judgeStatement, type Evidence, type Need, type Statement, type StatementVerdict } from '../ledger/statements.ts';
import { judge, type Verdict } from '../ledger/verdicts.ts';
import { isAbsent } from '../run/recording.ts';
import type { Anchors } from '../structure/anchors.ts';
import type { RecordedAnchor } from '../structure/recording.ts';
import { isUnreadable, laneOf, type ReleaseFacts, type Run } from './facts.ts';
import { diffLines } from './diff-lines.ts';
import type { SnippetError } from './snippet-types.ts';

/** What is read of a release, each named by what a reader loses without it. */
export type Source = 'runs' | 'types' | 'snippets';

/** How two releases differ, as far as the site speaks of them. Everything is in a fixed order: the same twice is the same. */
export interface Drift {
  from: string;
  to: string;
  /** Whether there is anything in what follows. */
  differs: boolean;
  /** What could not be read of a release, and so is compared in nothing: `runs` where it does not load. */
  unreadable: { release: string; source: Source; reason: string }[];
  claims: { id: string; statement: string; example: string; from: Verdict; to: Verdict }[];
  statements: { id: string; statement: string; from: StatementVerdict; to: StatementVerdict }[];
  examples: ExampleDrift[];
  /** `from` and `to` are left out where the release has no such place. */
  anchors: { id: string; package: string; from?: Place; to?: Place }[];
  /** Type errors of the examples that only one of the two has. */
  snippets: { onlyOn: 'from' | 'to'; error: SnippetError }[];
  /** Members of message unions; `exists` says on which release there is such a union at all. */
  members: { union: string; exists: 'both' | 'from' | 'to'; appeared: string[]; gone: string[] }[];
}

/** A place in a package's source, and the version of the package. */
export type Place = Exclude<RecordedAnchor, { absent: string }>;

/** How an example's runs differ. */
export interface ExampleDrift {
  name: string;
  /** The error of each run that did not end well; undefined for one that did. */
  errors?: { from?: string; to?: string };
  /** A value that one of the runs did not observe is left out. */
  observations: { name: string; from?: unknown; to?: unknown }[];
  /** The lines that differ of what was printed, as a unified diff; empty where none do. */
  output: string[];
}

/** What the site says, by which the releases are compared. */
export interface Said {
  claims: readonly Claim[];
  statements: readonly Statement[];
  anchors: Anchors;
}

/**
 * Compares two releases.
 *
 * @param from,to what was read of each; which of them is newer does not matter
 */
export function compareReleases(from: ReleaseFacts, to: ReleaseFacts, said: Said): Drift {
  const unreadable = [from, to].flatMap((facts) =>
    (['runs', 'types', 'snippets'] as const).flatMap((source) => {
      const fact = facts[source];
      return isUnreadable(fact) ? [{ release: facts.version, source, reason: fact.unreadable }] : [];
    }),
  );
  const sections = {
    claims: compareClaims(from, to, said.claims),
    statements: compareStatements(from, to, said),
    examples: compareExamples(from.runs, to.runs),
    anchors: compareAnchors(from, to, said.anchors),
    snippets: compareSnippets(from.snippets, to.snippets),
    members: compareMembers(from.types, to.types),
  };
  const oneSided = unreadable.some(({ release, source }) => !unreadable.some((other) => other.source === source && other.release !== release));
  const differs = (oneSided && from.version !== to.version) || Object.values(sections).some((section) => section.length > 0);
  return { from: from.version, to: to.version, differs, unreadable, ...sections };
}

function compareClaims(from: ReleaseFacts, to: ReleaseFacts, claims: readonly Claim[]): Drift['claims'] {
  const [before, after] = [verdictsOn(from, claims), verdictsOn(to, claims)];
  if (!before || !after) return [];
  return claims.flatMap(({ id, statement, example }) => {
    const verdicts = { from: before.get(id)!, to: after.get(id)! };
    return verdicts.from === verdicts.to ? [] : [{ id, statement: statement.en, example, ...verdicts }];
  });
}

/** The verdict of each claim on a release; undefined where the release does not load. */
function verdictsOn({ runs }: ReleaseFacts, claims: readonly Claim[]): Map<string, Verdict> | undefined {
  if (isUnreadable(runs)) return undefined;
  return new Map(
    claims.map((claim) => {
      const run = runs[claim.example];
      if (!run) throw new Error(`src/content/claims/${claim.id}.yaml: example: there is no examples/${claim.example}.ts.`);
      return [claim.id, judge(claim, { traces: [], ...run })];
    }),
  );
}

function compareStatements(from: ReleaseFacts, to: ReleaseFacts, said: Said): Drift['statements'] {
  const [before, after] = [judgeStatementsOn(from, said), judgeStatementsOn(to, said)];
  if (!before || !after) return [];
  return said.statements.flatMap(({ id, en }) => {
    const verdicts = { from: before.get(id)!, to: after.get(id)! };
    return verdicts.from === verdicts.to ? [] : [{ id, statement: en, ...verdicts }];
  });
}

/** The verdict of each statement on a release; undefined where what they are judged by cannot be read. */
function judgeStatementsOn(facts: ReleaseFacts, { claims, statements }: Said): Map<string, StatementVerdict> | undefined {
  const verdicts = verdictsOn(facts, claims);
  if (!verdicts || isUnreadable(facts.types)) return undefined;
  // Statements are judged by lane; the release stands in for the one under whose names it was read.
  const lane = laneOf(facts.version).id;
  const evidence = {
    claims: new Map(claims.map(({ id, boundaries }) => [id, { boundaries, verdicts: { [lane]: verdicts.get(id) } }])),
    structure: { [lane]: { anchors: facts.anchors, ...facts.types } },
  } as unknown as Evidence;
  const applies = ({ on }: Need) => on === undefined || satisfies(facts.version, on, { includePrerelease: true });
  const always = (need: Need): Need => ({ ...need, on: undefined });
  return new Map(
    statements.map((statement) => [
      statement.id,
      statement.where.every(applies)
        ? judgeStatement({ ...statement, where: statement.where.map(always), needs: statement.needs.filter(applies).map(always) }, lane, evidence)
        : 'n/a',
    ]),
  );
}

function compareExamples(from: ReleaseFacts['runs'], to: ReleaseFacts['runs']): ExampleDrift[] {
  if (isUnreadable(from) || isUnreadable(to)) return [];
  const empty: Run = { output: [], observations: {} };
  return sortedKeys(from, to).flatMap((name): ExampleDrift[] => {
    const [before, after] = [from[name] ?? empty, to[name] ?? empty];
    if ('error' in before || 'error' in after) {
      const errors = { ...('error' in before && { from: before.error }), ...('error' in after && { to: after.error }) };
      return errors.from === errors.to ? [] : [{ name, errors, observations: [], output: [] }];
    }
    const observations = sortedKeys(before.observations, after.observations)
      .map((key) => ({ name: key, from: before.observations[key], to: after.observations[key] }))
      .filter((pair) => !isDeepStrictEqual(pair.from, pair.to));
    const output = diffLines(before.output, after.output);
    return observations.length + output.length === 0 ? [] : [{ name, observations, output }];
  });
}

function compareAnchors(from: ReleaseFacts, to: ReleaseFacts, { anchors }: Anchors): Drift['anchors'] {
  const placeOn = (facts: ReleaseFacts, id: string): Place | undefined => {
    const place = facts.anchors[id];
    return place && 'first' in place ? place : undefined;
  };
  return Object.keys(anchors).flatMap((id) => {
    const [before, after] = [placeOn(from, id), placeOn(to, id)];
    if (before?.file === after?.file && before?.first === after?.first && before?.last === after?.last) return [];
    return [{ id, package: anchors[id]!.package, ...(before && { from: before }), ...(after && { to: after }) }];
  });
}

function compareSnippets(from: ReleaseFacts['snippets'], to: ReleaseFacts['snippets']): Drift['snippets'] {
  if (isUnreadable(from) || isUnreadable(to)) return [];
  // Messages spell out the release's types, and so differ where the error is the same.
  const keyOf = ({ file, line, code }: SnippetError) => `${file}:${line}:${code}`;
  const notIn = (others: SnippetError[]) => {
    const keys = new Set(others.map(keyOf));
    return (error: SnippetError) => !keys.has(keyOf(error));
  };
  return [
    ...to.filter(notIn(from)).map((error) => ({ onlyOn: 'to' as const, error })),
    ...from.filter(notIn(to)).map((error) => ({ onlyOn: 'from' as const, error })),
  ];
}

function compareMembers(from: ReleaseFacts['types'], to: ReleaseFacts['types']): Drift['members'] {
  if (isUnreadable(from) || isUnreadable(to)) return [];
  return Object.keys({ ...from.members, ...to.members }).flatMap((union): Drift['members'] => {
    const [before = 'absent', after = 'absent'] = [from.members[union], to.members[union]];
    if (isDeepStrictEqual(before, after)) return [];
    const [old, now] = [before === 'absent' ? [] : before, after === 'absent' ? [] : after];
    return [
      {
        union,
        exists: before === 'absent' ? 'to' : after === 'absent' ? 'from' : 'both',
        appeared: now.filter((member) => !old.includes(member)),
        gone: old.filter((member) => !now.includes(member)),
      },
    ];
  });
}

const sortedKeys = (...objects: object[]): string[] => [...new Set(objects.flatMap(Object.keys))].sort();

/** An observed value as people read it. */
export function formatObserved(value: unknown): string {
  return value === undefined ? 'not observed' : isAbsent(value) ? 'n/a' : JSON.stringify(value);
}
