import { readClaims } from '../ledger/claims.ts';
import { checkBoundaries, checkRange, computeVerdicts } from '../ledger/verdicts.ts';
import { checkErrors } from '../run/cannot-run.ts';
import { exampleNames } from '../run/examples.ts';
import { readRecording } from '../run/recording-file.ts';
import { errorsOf } from '../run/recording.ts';
import { lanes } from '../sdk/lanes.ts';
import { readAnchors } from '../structure/anchors.ts';
import { readPlaces } from '../structure/structure.ts';

/** What somebody has to look at before the recordings and what is written fit each other again; each names its file. */
export interface Misfits {
  claims: string[];
  examples: string[];
  anchors: string[];
}

/** What of the claims, examples and anchors does not fit the lanes' recordings and installed files. */
export function findMisfits(): Misfits {
  const claims = readClaims().flatMap((claim) => {
    try {
      const verdicts = computeVerdicts(claim, readRecording(claim.example));
      return [...checkRange(claim, verdicts), ...checkBoundaries(claim, verdicts)];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  const examples = exampleNames().flatMap((name) => checkErrors(name, errorsOf(readRecording(name))));
  const anchors = lanes.flatMap((lane) => readPlaces(lane, readAnchors()).faults);
  return { claims, examples, anchors };
}

/** What does not fit now, but did before. */
export function newMisfits(before: Misfits, now: Misfits): Misfits {
  const notIn = (faults: readonly string[]) => (fault: string) => !faults.includes(fault);
  return {
    claims: now.claims.filter(notIn(before.claims)),
    examples: now.examples.filter(notIn(before.examples)),
    anchors: now.anchors.filter(notIn(before.anchors)),
  };
}
