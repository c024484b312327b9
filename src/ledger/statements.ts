import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { bilingual, parseYaml } from '../parse-yaml.ts';
import { laneVersion, type LaneId } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import type { RecordedAnchor, Structure, StructureRecording } from '../structure/recording.ts';
import { NO_SOURCE } from '../structure/anchors.ts';
import type { JudgedClaim } from './ledger.ts';
import { verdictMarks } from './verdicts.ts';

const line = z.int().positive();
/** The releases to which a need applies, as a semver range; all of them where it is left out. */
const on = z.string().refine((range) => validRange(range) !== null, 'expected a semver range, such as "<7.0.0"').optional();

/** One thing that has to be so for a statement to be true. */
const needSchema = z.union([
  /** A claim that has to hold, or to fail, on the lane; or one whose verdict has to have changed in a given release. */
  z.strictObject({ claim: z.string(), verdict: z.enum(['holds', 'fails']).default('holds'), on }),
  z.strictObject({ claim: z.string(), since: z.string(), on }),
  /** A place in the source that has to be there (or not to be there), or to be where the statement says. */
  z.strictObject({ anchor: z.string(), there: z.boolean().default(true), on }),
  z.strictObject({ anchor: z.string(), line, on }),
  z.strictObject({ anchor: z.string(), lastLine: line, on }),
  z.strictObject({ anchor: z.string(), lines: z.tuple([line, line]), on }),
  z.strictObject({ anchor: z.string(), within: z.tuple([line, line]), on }),
  z.strictObject({ anchor: z.string(), file: z.string(), on }),
  /** A TypeScript type that the lane's declarations have to make `true` (or `false`). */
  z.strictObject({ type: z.string(), is: z.boolean().default(true), on }),
  /** Members that a union has to have: at least these, or these and no others. */
  z.strictObject({ union: z.string(), includes: z.array(z.string()).min(1), on }),
  z.strictObject({ union: z.string(), equals: z.array(z.string()).min(1), on }),
]);

export type Need = z.infer<typeof needSchema>;

const statementSchema = z
  .strictObject({
    id: z.string().regex(/^(RM|ML)-\d{2}$/, 'expected RM-01 or ML-01'),
    en: z.string().min(1),
    zh: z.string().min(1),
    /** What has to be so on a lane for the statement to speak of anything there. */
    where: z.array(needSchema).default([]),
    needs: z.array(needSchema).default([]),
    /** What is true instead, for the lanes on which the statement fails in whole or in part. */
    instead: bilingual.optional(),
    /** Why no program here can decide it. */
    undetermined: bilingual.optional(),
  })
  .refine(({ needs, undetermined }) => needs.length > 0 !== (undetermined !== undefined), 'expected either "needs" or "undetermined"');

const fileSchema = z.strictObject({
  /** The text that makes the statements, as its readers know it. */
  title: bilingual,
  groups: z.array(z.strictObject({ title: bilingual, statements: z.array(statementSchema).min(1) })),
});

export type Statement = z.infer<typeof statementSchema>;
export type StatementFile = z.infer<typeof fileSchema>;

/** Whether a statement is true of a release: `holds` if all it needs is so, `fails` if none is, `partly` otherwise. */
export type StatementVerdict = 'holds' | 'fails' | 'partly' | 'n/a' | 'not determined';

/** How a verdict is written where there is room for one character. */
export const statementMarks = { holds: verdictMarks.holds, fails: verdictMarks.fails, partly: '◐', 'n/a': verdictMarks['n/a'], 'not determined': '?' } as const satisfies Record<StatementVerdict, string>;

/** Whether something that a statement needs is so on a lane; `n/a` where the lane has nothing that it could be asked of. */
export type NeedResult = 'met' | 'unmet' | 'n/a';

export const statementsFolder = 'src/content/statements';

/**
 * Reads one text's statements.
 *
 * @param file its path from the project's root, for messages
 * @throws Error that names the file and each field, and says what was expected
 */
export function parseStatements(file: string, yaml: string): StatementFile {
  return parseYaml(file, yaml, fileSchema, (path, data) => {
    const [, group, , index, ...rest] = path as [string, number, string, number, ...PropertyKey[]];
    const id = (data as StatementFile | undefined)?.groups?.[group]?.statements?.[index]?.id;
    return id ? [id, ...rest].join('.') : path.join('.') || '(file)';
  });
}

/** The statements of every text, in the order in which the texts make them. Throws for the first file that is malformed. */
export function readStatements(): StatementFile[] {
  return globSync(`${statementsFolder}/*.yaml`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .reverse()
    .map((file) => parseStatements(file, readFileSync(join(root, file), 'utf8')));
}

export const allStatements = (files: readonly StatementFile[]): Statement[] =>
  files.flatMap(({ groups }) => groups.flatMap(({ statements }) => statements));

/** The type expressions that statements ask of the declarations. */
export function probesOf(statements: readonly Statement[]): string[] {
  const probes = statements.flatMap(({ where, needs }) => [...where, ...needs]).flatMap((need) => ('type' in need ? [need.type] : []));
  return [...new Set(probes)].sort();
}

/** What statements are judged by. */
export interface Evidence {
  claims: ReadonlyMap<string, Pick<JudgedClaim, 'verdicts' | 'boundaries'>>;
  structure: StructureRecording;
}

/**
 * Whether something that a statement needs is so on a lane.
 *
 * @throws Error when the need names a claim, an anchor, a type or a union that there is not
 */
export function judgeNeed(need: Need, laneId: LaneId, { claims, structure }: Evidence): NeedResult {
  if (need.on !== undefined && !satisfies(laneVersion(laneId), need.on)) return 'n/a';
  const lane = structure[laneId];
  if ('claim' in need) {
    const claim = claims.get(need.claim);
    if (!claim) throw new Error(`there is no claim "${need.claim}" in src/content/claims/`);
    if ('since' in need) return claim.boundaries.some(({ first }) => first === need.since) ? 'met' : 'unmet';
    const verdict = claim.verdicts[laneId];
    return verdict === 'n/a' ? 'n/a' : met(verdict === need.verdict);
  }
  if ('anchor' in need) return judgeAnchor(need, lane);
  if ('type' in need) {
    const fact = lane.probes[need.type];
    if (fact === undefined) throw new Error(`the type "${need.type}" was not asked of ${laneId}: run "npm run record"`);
    return fact === 'absent' ? 'n/a' : met(fact === need.is);
  }
  const members = lane.members[need.union];
  if (members === undefined) throw new Error(`there is no union "${need.union}" in src/structure/unions.ts`);
  if (members === 'absent') return 'n/a';
  if ('includes' in need) return met(need.includes.every((member) => members.includes(member)));
  return met(need.equals.toSorted().join() === members.join());
}

const met = (is: boolean): NeedResult => (is ? 'met' : 'unmet');

function judgeAnchor(need: Extract<Need, { anchor: string }>, lane: Structure): NeedResult {
  const found: RecordedAnchor | undefined = lane.anchors[need.anchor];
  if (!found) throw new Error(`there is no anchor "${need.anchor}" in src/content/anchors.yaml`);
  if ('absent' in found) return found.absent === NO_SOURCE ? 'n/a' : met('there' in need && !need.there);
  if ('there' in need) return met(need.there);
  if ('line' in need) return met(found.first === need.line);
  if ('lastLine' in need) return met(found.last === need.lastLine);
  if ('lines' in need) return met(found.first === need.lines[0] && found.last === need.lines[1]);
  if ('within' in need) return met(found.first >= need.within[0] && found.last <= need.within[1]);
  return met(found.file === need.file);
}

/**
 * The verdict of a statement on a lane, computed from what it needs.
 *
 * @throws Error that names the statement, when a need names what there is not
 */
export function judgeStatement(statement: Statement, laneId: LaneId, evidence: Evidence): StatementVerdict {
  if (statement.undetermined) return 'not determined';
  try {
    if (statement.where.some((need) => judgeNeed(need, laneId, evidence) !== 'met')) return 'n/a';
    const results = statement.needs.map((need) => judgeNeed(need, laneId, evidence)).filter((result) => result !== 'n/a');
    if (results.length === 0) return 'n/a';
    if (results.every((result) => result === 'met')) return 'holds';
    return results.every((result) => result === 'unmet') ? 'fails' : 'partly';
  } catch (error) {
    throw new Error(`${statementsFolder}: ${statement.id}: ${(error as Error).message}.`, { cause: error });
  }
}
