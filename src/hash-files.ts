import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sdk/root.ts';

/**
 * A hash of files, by their paths and contents, and of whatever else counts.
 *
 * @param files from the project's root, in any order
 * @returns 16 hexadecimal digits
 */
export function hashFiles(files: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256').update(more.join());
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
