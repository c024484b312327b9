import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that nobody ever reads half of it, and an interruption leaves the old one. Makes its folder where there is none. */
export function writeAtOnce(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
