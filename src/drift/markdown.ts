import { sourceLabel, sourceUrl } from '../structure/source-url.ts';
import { formatObserved, type Drift, type ExampleDrift, type Place } from './compare.ts';

/** How many entries a list shows openly; a longer one is folded. */
const OPEN = 12;
/** How much of a value or a message is shown on a line. */
const WIDEST = 160;

const sources = {
  runs: 'does not load, so no example ran on it, and no claim and no statement is compared',
  types: 'has type declarations that cannot be read, so neither members of unions nor statements are compared',
  snippets: 'cannot be type-checked against, so the types of snippets are not compared',
} as const satisfies Record<Drift['unreadable'][number]['source'], string>;

/** A drift as Markdown: a title, a line that counts, and a section for each kind of thing that differs. */
export function driftMarkdown(drift: Drift): string {
  return [`# ai ${drift.from} → ${drift.to}`, '', ...driftBody(drift, 2)].join('\n');
}

/**
 * The same without the title.
 *
 * @param level of the sections' headings
 */
export function driftBody(drift: Drift, level: number): string[] {
  const { from, to } = drift;
  const heading = (title: string, count: number) => ['', `${'#'.repeat(level)} ${title} (${count})`, ''];
  const lines = [summaryOf(drift)];

  if (drift.unreadable.length > 0) {
    lines.push('', ...drift.unreadable.map(({ release, source, reason }) => `- **ai@${release}** ${sources[source]}: ${code(oneLine(reason))}`));
  }
  if (drift.claims.length > 0) {
    lines.push(...heading('Claims whose verdict changed', drift.claims.length));
    const rows = drift.claims.map((claim) => [code(claim.id), claim.statement, code(claim.example), claim.from, claim.to]);
    lines.push(...folded(table(['claim', 'says', 'example', from, to], rows), rows.length));
  }
  if (drift.statements.length > 0) {
    lines.push(...heading('Statements of the reference texts whose verdict changed', drift.statements.length));
    const rows = drift.statements.map((statement) => [statement.id, statement.statement, statement.from, statement.to]);
    lines.push(...folded(table(['statement', 'says', from, to], rows), rows.length));
  }
  if (drift.examples.length > 0) {
    lines.push(...heading('Examples that run differently', drift.examples.length));
    lines.push(...folded(drift.examples.flatMap((example, index) => [...(index > 0 ? [''] : []), ...exampleLines(example, drift)]), drift.examples.length));
  }
  if (drift.members.length > 0) {
    lines.push(...heading('Message unions with other members', drift.members.length));
    const list = (members: string[]) => members.map((member) => code(member)).join(', ') || '–';
    const name = ({ union, exists }: Drift['members'][number]) =>
      `${union}${exists === 'to' ? ' (new union)' : exists === 'from' ? ' (the union is gone)' : ''}`;
    lines.push(...table(['union', 'appeared', 'gone'], drift.members.map((entry) => [name(entry), list(entry.appeared), list(entry.gone)])));
  }
  if (drift.snippets.length > 0) {
    lines.push(...heading('Types of the snippets', drift.snippets.length));
    const rows = drift.snippets.map(({ onlyOn, error }) => [
      onlyOn === 'to' ? 'no longer checks' : 'checks again',
      code(`${error.file}:${error.line}`),
      `TS${error.code}: ${code(oneLine(error.message))}`,
    ]);
    lines.push(...folded(table(['', 'place', 'error'], rows), rows.length));
  }
  if (drift.anchors.length > 0) {
    lines.push(...heading('Places in the source', drift.anchors.length));
    const row = (anchor: Drift['anchors'][number]) => {
      // The folder is told where the file is another.
      const label = (place: Place) => (anchor.from && anchor.to && anchor.from.file !== anchor.to.file ? sourceLabel(place).replace(/^[^:]+/, place.file) : sourceLabel(place));
      const link = (place: Place | undefined) => (place ? `[${code(label(place))}](${sourceUrl(anchor.package, place)})` : '–');
      return [code(anchor.id), code(anchor.package), link(anchor.from), link(anchor.to)];
    };
    const kinds = [
      ['lost', drift.anchors.filter((anchor) => !anchor.to)],
      ['appeared', drift.anchors.filter((anchor) => !anchor.from)],
      ['moved', drift.anchors.filter((anchor) => anchor.from && anchor.to)],
    ] as const;
    kinds
      .filter(([, anchors]) => anchors.length > 0)
      .forEach(([kind, anchors], index) => {
        const rows = table([kind, 'package', from, to], anchors.map(row));
        lines.push(...(index > 0 ? [''] : []), ...folded(rows, anchors.length));
      });
  }
  return lines;
}

/** One line that counts what differs. */
export function summaryOf(drift: Drift): string {
  const moved = drift.anchors.filter((anchor) => anchor.from && anchor.to).length;
  const lost = drift.anchors.filter((anchor) => !anchor.to).length;
  const appeared = drift.anchors.filter((anchor) => !anchor.from).length;
  const members = drift.members.flatMap((entry) => [...entry.appeared, ...entry.gone]).length;
  const counts = [
    count(drift.claims.length, 'claim changed its verdict', 'claims changed their verdict'),
    count(drift.statements.length, 'statement changed its verdict', 'statements changed their verdict'),
    count(drift.examples.length, 'example runs differently', 'examples run differently'),
    count(members, 'member of a union appeared or went', 'members of unions appeared or went'),
    count(drift.snippets.filter(({ onlyOn }) => onlyOn === 'to').length, 'type error is new', 'type errors are new'),
    count(drift.snippets.filter(({ onlyOn }) => onlyOn === 'from').length, 'type error is gone', 'type errors are gone'),
    count(lost, 'place in the source was lost', 'places in the source were lost'),
    count(appeared, 'place in the source appeared', 'places in the source appeared'),
    count(moved, 'place in the source moved', 'places in the source moved'),
  ].filter((text) => text !== undefined);
  if (counts.length > 0) return `${counts.join('; ')}.`;
  return drift.unreadable.length > 0 ? 'What could be read of both is the same.' : 'Nothing differs.';
}

const count = (number: number, one: string, many: string): string | undefined =>
  number === 0 ? undefined : `${number} ${number === 1 ? one : many}`;

function exampleLines({ name, errors, observations, output }: ExampleDrift, { from, to }: Drift): string[] {
  const outcome = (error: string | undefined) => (error === undefined ? 'runs' : `fails: ${code(oneLine(error))}`);
  const lines = [`**${code(name)}**`, ''];
  if (errors) lines.push(`- on ${from} it ${outcome(errors.from)}`, `- on ${to} it ${outcome(errors.to)}`);
  for (const observed of observations) {
    lines.push(`- ${code(observed.name)}: ${code(oneLine(formatObserved(observed.from)))} → ${code(oneLine(formatObserved(observed.to)))}`);
  }
  if (output.length > 0) {
    const fence = '`'.repeat(Math.max(3, longestTicks(output.join('\n')) + 1));
    lines.push(...(observations.length > 0 ? [''] : []), `${fence}diff`, ...output, fence);
  }
  return lines;
}

/** Folds a list that is longer than a reader scans. */
const folded = (lines: string[], entries: number): string[] => (entries > OPEN ? details(`All ${entries}`, lines) : lines);

const details = (summary: string, lines: string[]): string[] => ['<details>', `<summary>${summary}</summary>`, '', ...lines, '', '</details>'];

function table(head: string[], rows: string[][]): string[] {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)];
}

const longestTicks = (text: string): number => Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));

/** Text as code, whatever backticks are in it. */
function code(text: string): string {
  const ticks = '`'.repeat(longestTicks(text) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line;
}
