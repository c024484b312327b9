import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/sdk/root.ts';

const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})\s*([\w+#.-]*)/;
const PROGRAMS = new Set(['ts', 'tsx', 'mts', 'cts', 'typescript', 'js', 'jsx', 'mjs', 'cjs', 'javascript', 'twoslash']);

/** The fences of a page that hold TypeScript or JavaScript, and its <Code> components, each with its line (from 1). */
function typedCode(markdown: string): { line: number; what: string }[] {
  const found: { line: number; what: string }[] = [];
  let open: string | undefined;
  markdown.split('\n').forEach((text, index) => {
    const [, fence, language] = FENCE.exec(text) ?? [];
    if (open === undefined && /<Code\b/.test(text)) found.push({ line: index + 1, what: '<Code>' });
    if (!fence) return;
    if (open === undefined) {
      open = fence;
      if (PROGRAMS.has(language!.toLowerCase())) found.push({ line: index + 1, what: `${fence}${language}` });
    } else if (fence.startsWith(open) && language === '') open = undefined;
  });
  return found;
}

const pages = globSync('src/content/docs/**/*.{md,mdx}', { cwd: root }).sort();

describe('code on pages', () => {
  it('there are pages to check', () => expect(pages.length).toBeGreaterThan(3));

  it.each(pages)('%s embeds programs from examples/ and types none', (page) => {
    const faults = typedCode(readFileSync(join(root, page), 'utf8')).map(
      ({ line, what }) =>
        `${page}:${line}: hand-typed code (${what}), which nothing runs or type-checks. Put the code into a file under examples/ ` +
        '(a part of one between "// #region loop" and "// #endregion loop") and embed it: <Example name="reference-model/push" region="loop" />.',
    );
    expect(faults.join('\n')).toBe('');
  });

  it('finds fences in lists and quotes, and not inside other fences or of other languages', () => {
    const markdown = '```sh\nnpm i\n```\n- ```ts\n  a\n  ```\n> ~~~TSX twoslash\n> a\n> ~~~\n````md\n```js\n<Code />\n```\n````\n```mermaid\n```\n<Code code="a" />\n';
    expect(typedCode(markdown)).toEqual([
      { line: 4, what: '```ts' },
      { line: 7, what: '~~~TSX' },
      { line: 17, what: '<Code>' },
    ]);
  });
});
