import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtOnce } from '../write-at-once.ts';

/**
 * Keeps files as they are now.
 *
 * @param patterns globs, relative to `folder`
 * @returns what puts them back: changed and deleted ones are as they were, new ones that fit the patterns are gone
 */
export function keepFiles(patterns: readonly string[], folder: string): () => void {
  const present = () => globSync(patterns, { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  const kept = new Map(present().map((file) => [file, readFileSync(join(folder, file))]));
  return () => {
    const now = new Set(present());
    for (const file of now) if (!kept.has(file)) rmSync(join(folder, file));
    for (const [file, content] of kept) {
      if (!now.has(file) || !readFileSync(join(folder, file)).equals(content)) writeAtOnce(join(folder, file), content);
    }
  };
}
