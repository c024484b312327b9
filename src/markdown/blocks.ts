import type { Language } from '../authored-pages.ts';
import type { StatementVerdict } from '../ledger/statements.ts';
import { statementMarks } from '../ledger/statements.ts';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { absolute } from './addresses.ts';
import { word } from './words.ts';

/** Lines between fences that are longer than any run of backticks in them. */
export function fence(text: string, info = 'text'): string {
  const marks = '`'.repeat(longestRun(text, 3));
  return `${marks}${info}\n${text}\n${marks}`;
}

/** Text as code within a sentence; it stays on one line. */
export function code(text: string): string {
  const marks = '`'.repeat(longestRun(text, 1));
  const padded = /^`|`$/.test(text) ? ` ${text} ` : text;
  return `${marks}${padded.replace(/\s*\n\s*/g, ' ')}${marks}`;
}

function longestRun(text: string, least: number): number {
  return Math.max(least, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1));
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
}

/** Blocks with an empty line between them. */
export function blocks(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part).join('\n\n');
}

/** Verdicts in one line: `v5 ✗ · v6 ✗ · v7.0.8 ✓ · v7 ✓`. */
export function strip(verdicts: Readonly<Record<LaneId, StatementVerdict>>): string {
  return laneIds.map((id) => `${id} ${statementMarks[verdicts[id]]}`).join(' · ');
}

export interface Head {
  language: Language;
  title: string;
  description: string;
  /** The HTML page's address on the site. */
  page: string;
}

/** A whole document: title, description, the page that it is the Markdown of, what the marks mean where it has any, and the text. */
export function documentOf({ language, title, description, page }: Head, body: string): string {
  const marks = Object.entries(statementMarks).filter(([, mark]) => laneIds.some((id) => body.includes(`${id} ${mark}`)));
  const legend = marks.map(([verdict, mark]) => `${mark} ${word(language, `site.verdict.${verdict as StatementVerdict}`)}`).join(' · ');
  return `${blocks(`# ${title}`, description, `<${absolute(page)}>`, legend, body)}\n`;
}
