import { readRecording } from '../run/recording-file.ts';
import type { Recording } from '../run/recording.ts';
import { readClaims, type Claim } from './claims.ts';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { readStructureRecording } from '../structure/recording.ts';
import { judgeStatement, readStatements, type Statement, type StatementFile, type StatementVerdict } from './statements.ts';
import { computeVerdicts, type Verdicts } from './verdicts.ts';

export interface JudgedClaim extends Claim {
  verdicts: Verdicts;
}

export interface JudgedStatement extends Statement {
  verdicts: Record<LaneId, StatementVerdict>;
}

/** The statements of one text, judged. */
export interface JudgedText extends Omit<StatementFile, 'groups'> {
  groups: { title: StatementFile['title']; statements: JudgedStatement[] }[];
}

export interface Ledger {
  claims: ReadonlyMap<string, JudgedClaim>;
  recording: (example: string) => Recording;
}

let ledger: Ledger | undefined;

/** Every claim with its verdicts, from the committed recordings. Read once a process. */
export function readLedger(): Ledger {
  if (ledger) return ledger;
  const recordings = new Map<string, Recording>();
  const recording = (example: string) => {
    const known = recordings.get(example) ?? readRecording(example);
    recordings.set(example, known);
    return known;
  };
  const claims = new Map(
    readClaims().map((claim) => [claim.id, { ...claim, verdicts: computeVerdicts(claim, recording(claim.example)) }]),
  );
  ledger = { claims, recording };
  return ledger;
}

let texts: JudgedText[] | undefined;

/** What each text states, judged by the ledger's claims and by the committed structure of the lanes. Read once a process. */
export function readJudgedTexts(): JudgedText[] {
  if (texts) return texts;
  const evidence = { claims: readLedger().claims, structure: readStructureRecording() };
  const judge = (statement: Statement): JudgedStatement => ({
    ...statement,
    verdicts: Object.fromEntries(laneIds.map((id) => [id, judgeStatement(statement, id, evidence)])) as JudgedStatement['verdicts'],
  });
  texts = readStatements().map(({ title, groups }) => ({
    title,
    groups: groups.map((group) => ({ title: group.title, statements: group.statements.map(judge) })),
  }));
  return texts;
}

/** The claim called `id`. Throws, and names who asked, where there is none. */
export function getClaim(id: string, askedBy: string): JudgedClaim {
  const claim = readLedger().claims.get(id);
  if (!claim) throw new Error(`${askedBy}: there is no claim "${id}" in src/content/claims/.`);
  return claim;
}
