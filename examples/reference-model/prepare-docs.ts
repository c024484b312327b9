import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { observe } from '../support/observe.ts';

const folder = fileURLToPath(new URL('.', import.meta.resolve('ai/package.json')));

/** The fields of what `prepareStep` may return, each with its comment in the type declarations. */
const declarations = readFileSync(`${folder}dist/index.d.ts`, 'utf8');
const [, result] = /\ntype PrepareStepResult<[^]*? = ([^]*?)\| undefined;/.exec(declarations)!;
const fields = [...result!.matchAll(/\/\*\*([^]*?)\*\/\s+(\w+)\?:/g)].map(([, comment, name]) => ({ name: name!, comment: comment! }));
const lasting = fields.filter(({ comment }) => /carries forward|subsequent steps/.test(comment)).map(({ name }) => name);

const pages = globSync('docs/**/*.mdx', { cwd: folder }).map((page) => readFileSync(folder + page, 'utf8'));
const cutting = pages.filter((page) => /prepareStep[^`]*essages\.slice\(-\d+\)/.test(page));

console.log('declared to last:', observe('fields declared to last', lasting.sort()).join(', ') || 'none');
console.log('pages that cut at a number of messages:', cutting.length);
observe('shows slice in prepareStep', pages.length > 0 ? cutting.length > 0 : undefined);
