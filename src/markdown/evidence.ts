import type { Language } from '../authored-pages.ts';
import { observedFor, printedBy } from '../ledger/evidence.ts';
import { exampleUrl } from '../ledger/example-url.ts';
import type { JudgedClaim } from '../ledger/ledger.ts';
import { displayedSource } from '../run/displayed-source.ts';
import { REPOSITORY_URL } from '../site.ts';
import { columnsOf, type Card } from '../trace/columns.ts';
import type { Trace } from '../trace/types.ts';
import { absolute } from './addresses.ts';
import { blocks, code, fence, list, strip } from './blocks.ts';
import { enumerated, inLanguage, labelled, word } from './words.ts';

/** The lanes that gave the same, as they stand on the page. */
const lanesOf = (lanes: readonly string[]) => lanes.join(' · ');

/** A link to an example's page. */
export function exampleLink(language: Language, name: string, label = name): string {
  return `[${label}](${absolute(exampleUrl(name, language === 'zh-CN' ? 'zh-cn' : undefined))})`;
}

/** The code of an example, whole or one region, and how to run it. */
export function exampleCode(language: Language, name: string, region: string | undefined, askedBy: string, onItsOwnPage = false): string {
  const file = `examples/${name}.ts`;
  const link = onItsOwnPage ? `[${file}](${REPOSITORY_URL}/blob/main/${file})` : exampleLink(language, name, file);
  return blocks(
    link,
    fence(displayedSource(name, region, askedBy).code, 'ts'),
    labelled(word(language, 'site.example.run'), code(`npm run example -- ${name}`)),
  );
}

/** What an example printed, by lanes. */
export function exampleOutput(language: Language, name: string): string {
  return blocks(
    ...printedBy(name).map(({ text, lanes, failed }) =>
      blocks(labelled(word(language, failed ? 'site.output.cannotRun' : 'site.output.title'), `**${lanesOf(lanes)}**`), fence(text)),
    ),
  );
}

/** A claim as an item of a list: its statement (or other text in its place), verdicts, and the program that decides it. */
export function claimItem(language: Language, claim: JudgedClaim, statement = inLanguage(language, claim.statement)): string {
  const decided = labelled(word(language, 'site.claim.decidedBy'), exampleLink(language, claim.example));
  return item(language, claim, statement, `${decided} ${word(language, 'site.claim.observing')} ${code(claim.observation)}`);
}

/** A claim on the page of the example that decides it, with the values that did. */
export function decidedItem(language: Language, claim: JudgedClaim): string {
  const values = observedFor(claim, word(language, 'site.verdict.n/a')).map(({ text, lanes }) => `${code(text)} (${lanesOf(lanes)})`);
  const decided = labelled(word(language, 'site.claim.decidedBy'), `${code(claim.observation)} = ${enumerated(language, values)}`);
  return item(language, claim, inLanguage(language, claim.statement), decided);
}

function item(language: Language, claim: JudgedClaim, statement: string, decided: string): string {
  const changes = claim.boundaries.map(({ last, first }) => labelled(word(language, 'site.claim.changes'), code(`${last} → ${first}`)));
  const evidence = [decided, ...changes].join(language === 'zh-CN' ? '；' : '. ');
  return list([`${statement} (${strip(claim.verdicts)})\n${evidence}`]);
}

/**
 * The chains of a traced call, each step as a block of text: arrays with their labels, and the messages in them.
 * @param steps only these; all by default
 */
export function traceText(language: Language, trace: Trace, lane: string, steps?: readonly number[]): string {
  const shown = trace.steps.filter(({ stepNumber }) => !steps || steps.includes(stepNumber));
  return blocks(
    word(language, 'site.trace.labels'),
    ...shown.map((step) => {
      const columns = columnsOf(trace, step).map(({ places, array, cards }) => {
        const names = places.map((place) => word(language, `site.trace.${place}`)).join(' = ');
        const messages = cards.length === 0 ? [`  (${word(language, 'site.trace.empty')})`] : cards.map((card) => `  ${messageText(language, card)}`);
        return [`${names} ${array}`, ...messages].join('\n');
      });
      return blocks(`**${word(language, 'site.trace.step')} ${step.stepNumber}** (ai ${lane}, ${trace.entry})`, fence(columns.join('\n')));
    }),
  );
}

function messageText(language: Language, { label, role, mark, text }: Card): string {
  const marked = mark ? ` [${word(language, `site.trace.${mark}`)}]` : '';
  return `${label ? `${label} ` : ''}${role}${marked}: ${text.replaceAll('\n', '\n    ')}`;
}
