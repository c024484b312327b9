/**
 * npm run translations [-- page…]
 * Says which Chinese pages were checked against an older English page; for the pages that are named, writes down that
 * they match the English page as it is now.
 */
import { join } from 'node:path';
import { program } from 'commander';
import { DOCS, readAuthoredPages, type AuthoredPage } from '../src/authored-pages.ts';
import { root } from '../src/sdk/root.ts';
import { checkPairs, checkSourceHash, checkTranslation, hashSource, isCurrent, pairsOf, withSourceHash } from '../src/text/translations.ts';
import { writeAtOnce } from '../src/write-at-once.ts';
import { fail, requireKnown } from './support.ts';

program
  .name('npm run translations --')
  .description('Lists the Chinese pages that are stale, or marks the named ones as checked against the English page as it is now.')
  .argument('[pages...]', 'pages that you have compared, such as reference-model')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

let pages: AuthoredPage[];
try {
  pages = readAuthoredPages();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const pairs = pairsOf(pages);

if (program.args.length === 0) {
  const faults = [...checkPairs(pages), ...pairs.flatMap(checkSourceHash)];
  if (faults.length > 0) fail(faults.join('\n'));
  console.log(`${pairs.length} Chinese pages match their English pages.`);
  process.exit();
}

const names = [...new Set(program.args.map(pageOf))];
for (const name of names) requireKnown('page in both languages', name, pairs.map(({ english }) => english.id));
const named = pairs.filter(({ english }) => names.includes(english.id));

const faults = named.flatMap(checkTranslation);
if (faults.length > 0) fail(`${faults.join('\n')}\nNothing was written.`);

const stale = named.filter((pair) => !isCurrent(pair));
for (const { english, chinese } of stale) {
  writeAtOnce(join(root, chinese.file), withSourceHash(chinese.text, hashSource(english.text)));
}
console.log(stale.length === 0 ? 'Nothing to do: all of them match already.' : `Written: ${stale.map(({ chinese }) => chinese.file).join(', ')}.`);

/** A page by its name, however it was given: with the language, the folder, the ending. */
function pageOf(argument: string): string {
  return argument
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
    .replace(`${DOCS}/`, '')
    .replace(/^zh-cn\//, '')
    .replace(/\.mdx?$/, '');
}
