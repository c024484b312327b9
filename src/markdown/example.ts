import type { Language } from '../authored-pages.ts';
import { claimsDecidedBy, traceOf } from '../ledger/evidence.ts';
import { exampleUrl } from '../ledger/example-url.ts';
import { readLedger } from '../ledger/ledger.ts';
import { exampleNames } from '../run/examples.ts';
import { laneIds, newestLane } from '../sdk/lanes.ts';
import { prefixOf } from './addresses.ts';
import { blocks, documentOf, list, type Head } from './blocks.ts';
import { decidedItem, exampleCode, exampleLink, exampleOutput, traceText } from './evidence.ts';
import { inLanguage, word } from './words.ts';

/** What the page of an example is called, and where it is. */
export function exampleHead(language: Language, name: string): Head {
  return {
    language,
    title: word(language, 'site.examplePage.title', { name }),
    description: word(language, 'site.examplePage.description', { name, count: laneIds.length }),
    page: exampleUrl(name, language === 'zh-CN' ? 'zh-cn' : undefined),
  };
}

/** The page of one example as Markdown: the program, what it prints on each lane, what it decides, and its chains. */
export function exampleMarkdown(language: Language, name: string): string {
  const newest = readLedger().recording(name)[newestLane.id];
  const traced = !('error' in newest) && newest.traces.length > 0;
  const where = `The page of examples/${name}.ts`;
  return documentOf(
    exampleHead(language, name),
    blocks(
      `## ${word(language, 'site.examplePage.source')}`,
      exampleCode(language, name, undefined, where, true),
      `## ${word(language, 'site.output.title')}`,
      exampleOutput(language, name),
      `## ${word(language, 'site.examplePage.claims')}`,
      claimsDecidedBy(name).map((claim) => decidedItem(language, claim)).join('\n'),
      ...(traced ? [`## ${word(language, 'site.trace.title')}`, traceText(language, traceOf(name, newestLane.id, 0, where), newestLane.id)] : []),
    ),
  );
}

/** What the list of all examples is called, and where it is. */
export function exampleIndexHead(language: Language): Head {
  return {
    language,
    title: word(language, 'site.examples.title'),
    description: word(language, 'site.examples.description'),
    page: `${prefixOf(language)}examples/`,
  };
}

/** The list of all examples as Markdown, with the claims that each decides. */
export function exampleIndexMarkdown(language: Language): string {
  const items = exampleNames().map((name) =>
    [exampleLink(language, name), ...claimsDecidedBy(name).map((claim) => `- ${inLanguage(language, claim.statement)}`)].join('\n'),
  );
  return documentOf(exampleIndexHead(language), list(items));
}
