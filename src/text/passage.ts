import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A piece of prose, such as a paragraph or a heading, and where it stands. */
export interface Passage {
  /** From the project's root. */
  file: string;
  /** The line on which it begins. */
  line: number;
  /** Plain text, but for code, which stands between backticks. */
  text: string;
}

/** Where a passage stands, or the place `offset` characters into it: `src/content/docs/zh-cn/index.mdx:12`. */
export function placeIn(passage: Passage, offset = 0): string {
  return `${passage.file}:${passage.line + passage.text.slice(0, offset).split('\n').length - 1}`;
}

export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/**
 * Every string value in a YAML or JSON text, with the path of its keys (`statement.zh`).
 * @param firstLine the line of the file on which the text begins
 * @throws where the text is not valid YAML; the message names the file
 */
export function passagesOfYaml(file: string, text: string, firstLine = 1): (Passage & { path: string })[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors[0]) throw new Error(`${file}: not valid YAML: ${document.errors[0].message}`);
  const found: (Passage & { path: string })[] = [];
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.value) || typeof pair.value.value !== 'string') return;
      const keys = [...ancestors.filter((node) => 'key' in node), pair].map((node) => String((node as typeof pair).key));
      const line = lines.linePos(pair.value.range?.[0] ?? 0).line + firstLine - 1;
      found.push({ file, line, text: pair.value.value, path: keys.join('.') });
    },
    Seq(_, sequence, ancestors) {
      const keys = ancestors.flatMap((node) => ('key' in node ? [String(node.key)] : []));
      for (const item of sequence.items) {
        if (!isScalar(item) || typeof item.value !== 'string') continue;
        const line = lines.linePos(item.range?.[0] ?? 0).line + firstLine - 1;
        found.push({ file, line, text: item.value, path: keys.join('.') });
      }
    },
  });
  return found;
}
