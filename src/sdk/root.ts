import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's root folder (without a trailing slash): the nearest folder at or above the working directory
 * that holds `examples/` and `package.json`. The site's build bundles this module elsewhere, so its own place says nothing.
 */
export const root: string = (() => {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'examples')) && existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`Run this inside the project: ${process.cwd()} is not.`);
  }
})();
