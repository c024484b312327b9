import { readRecording } from '../run/recording-file.ts';
import type { Recording } from '../run/recording.ts';
import { readClaims, type Claim } from './claims.ts';
import { computeVerdicts, type Verdicts } from './verdicts.ts';

export interface JudgedClaim extends Claim {
  verdicts: Verdicts;
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

/** The claim called `id`. Throws, and names who asked, where there is none. */
export function getClaim(id: string, askedBy: string): JudgedClaim {
  const claim = readLedger().claims.get(id);
  if (!claim) throw new Error(`${askedBy}: there is no claim "${id}" in src/content/claims/.`);
  return claim;
}
