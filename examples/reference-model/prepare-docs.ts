import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { observe } from '../support/observe.ts';

/** The documentation that the release ships inside its package. */
const docs = fileURLToPath(new URL('docs/', import.meta.resolve('ai/package.json')));
const pages = globSync('**/*.mdx', { cwd: docs }).map((page) => readFileSync(docs + page, 'utf8'));

// `prepareStep` and, before the end of the same sample, a cut at a number of messages.
const cutting = pages.filter((page) => /prepareStep[^`]*essages\.slice\(-\d+\)/.test(page));

console.log('pages that cut at a number of messages:', cutting.length);
observe('shows slice in prepareStep', pages.length > 0 ? cutting.length > 0 : undefined);
