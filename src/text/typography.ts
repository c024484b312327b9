import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, loadConfig } from 'autocorrect-node';
import { root } from '../sdk/root.ts';
import { placeIn, type Passage } from './passage.ts';

loadConfig(readFileSync(join(root, '.autocorrectrc'), 'utf8'));

/** Where Chinese passages break the rules of typography: file, line, and the correction. */
export function checkTypography(passages: readonly Passage[]): string[] {
  return passages.flatMap((passage) => {
    const corrected = correct(passage.text);
    if (corrected === passage.text) return [];
    const { at, found, instead } = difference(passage.text, corrected);
    return [`${placeIn(passage, at)}: "${visible(found)}" should be "${visible(instead)}". Correct the text (rules: .autocorrectrc and src/text/typography.ts).`];
  });
}

/** Han characters, and the punctuation that belongs to them. */
const HAN = String.raw`\p{Script=Han}`;
const FULL = String.raw`，。；：？！、“”‘’（）《》「」【】`;
const FULL_WIDTH: Record<string, string> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？', '.': '。' };

/** A Chinese passage as it should be. Code between backticks and placeholders are not touched, only the spaces around them. */
export function correct(text: string): string {
  // Code is a Latin word to its neighbours.
  const kept: string[] = [];
  const words = text.replace(/`[^`]*`|\{\{[^}]*\}\}|\[[A-Z_]+\]/g, (code) => `Kode${kept.push(code) - 1}x`);
  return format(correctWhatAutocorrectLeaves(words)).replace(/Kode(\d+)x/g, (_, index) => kept[Number(index)]!);
}

function correctWhatAutocorrectLeaves(text: string): string {
  return (
    text
      // A line break is shown as a space, which has no place between Han characters or beside full-width punctuation.
      .replace(new RegExp(`([${HAN}${FULL}])\\n[ \\t]*(?=[${HAN}${FULL}])|([${FULL}])\\n[ \\t]*(?=\\S)|\\n[ \\t]*(?=[${FULL}])`, 'gu'), '$1$2')
      .replace(/"([^"]*)"/g, '“$1”')
      .replace(/"/g, '“')
      .replace(/(?<![A-Za-z])'([^']*)'/g, '‘$1’')
      .replace(/\.{3,}|。{2,}/g, '……')
      // Brackets around Chinese, or beside it.
      .replace(new RegExp(`\\s*\\(([^()]*[${HAN}${FULL}][^()]*)\\)\\s*`, 'gu'), '（$1）')
      .replace(new RegExp(`(?<=[${HAN}${FULL}])\\s*\\(([^()]*)\\)\\s*|\\(([^()]*)\\)\\s*(?=[${HAN}${FULL}])`, 'gu'), (_, a, b) => `（${a ?? b}）`)
      // Punctuation before or after Chinese, a space between them or not, and at the end of a Chinese passage.
      .replace(new RegExp(`(?<=[${HAN}”’）》])\\s*([,;:!?])\\s*`, 'gu'), (_, mark: string) => FULL_WIDTH[mark]!)
      .replace(new RegExp(`(?<=[\\w”’）])([,;:!?.]) ?(?=[${HAN}“‘（《])`, 'gu'), (_, mark: string) => FULL_WIDTH[mark]!)
      .replace(/(?<=[\w”’）\p{Script=Han}])[,;:!?.]$/u, (mark) => FULL_WIDTH[mark]!)
  );
}

/** The part of a text that changes, with a few characters around it. */
function difference(text: string, corrected: string): { at: number; found: string; instead: string } {
  let start = 0;
  while (start < text.length && text[start] === corrected[start]) start += 1;
  let end = 0;
  while (end < Math.min(text.length, corrected.length) - start && text.at(-1 - end) === corrected.at(-1 - end)) end += 1;
  const from = Math.max(0, start - 10);
  const after = Math.max(0, end - 10);
  return { at: start, found: text.slice(from, text.length - after), instead: corrected.slice(from, corrected.length - after) };
}

function visible(text: string): string {
  return text.replaceAll('\n', '⏎');
}
