import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { observe } from '../support/observe.ts';

/** The documentation that the release ships inside its package. */
const docs = fileURLToPath(new URL('docs/', import.meta.resolve('ai/package.json')));
const pages = globSync('**/*.mdx', { cwd: docs }).map((page) => readFileSync(docs + page, 'utf8'));

const warnings = pages.flatMap((page) => page.match(/(?:do not|don.t|never|must not|avoid) mutat\w+.*/gi) ?? []);
const carries = pages.flatMap((page) => page.match(/messages` override, those messages carry forward.*/g) ?? []);

console.log(`${pages.length > 0 ? 'Pages are shipped' : 'No pages are shipped'}; warnings against mutating: ${warnings.length}`);
observe('warns against mutating', pages.length > 0 ? warnings.length > 0 : undefined);
observe('says that returned messages carry forward', pages.length > 0 ? carries.length > 0 : undefined);
