import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allStatements, probesOf, readStatements } from '../ledger/statements.ts';
import { root } from '../sdk/root.ts';
import { writeAtOnce } from '../write-at-once.ts';
import { formatStructure, readStructures } from './structure.ts';
import { structureFile } from './recording.ts';

/**
 * Reads the structure of every lane, and writes it where it differs from the committed one.
 *
 * @param write false: only compares
 * @param despiteFaults leaves out an anchor that does not resolve as it must, instead of throwing
 * @returns whether it differs
 * @throws Error where an anchor does not resolve as it must, or a type does not compile
 */
export function recordStructure({ write, despiteFaults = false }: { write: boolean; despiteFaults?: boolean }): boolean {
  const text = formatStructure(readStructures(probesOf(allStatements(readStatements())), { despiteFaults }));
  const file = join(root, structureFile);
  const changed = !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text;
  if (changed && write) writeAtOnce(file, text);
  return changed;
}
