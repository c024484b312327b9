import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sdk/root.ts';

/** The folder that holds every example, with a recording beside each. */
export const examplesFolder = join(root, 'examples');

/**
 * The names of all examples, sorted: `reference-model/push`. A file under `examples/<subject>/` is an example;
 * a variant for a lane (`push.v5.ts`) belongs to the example it stands beside.
 */
export function exampleNames(folder = examplesFolder): string[] {
  return globSync('*/**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .filter((name) => !name.startsWith('support/') && !/\.v\d[^/]*$/.test(name))
    .sort();
}

/** The source of an example, as it stands in the file. */
export function readExample(name: string, folder = examplesFolder): string {
  return readFileSync(join(folder, `${name}.ts`), 'utf8');
}
