import { markdownToMdast } from 'satteri';
import { describe, expect, it } from 'vitest';
import { DOCS, parsePage, readAuthoredPages } from '../src/authored-pages.ts';
import { readLedger } from '../src/ledger/ledger.ts';
import { absolute, markdownOf, pageOf } from '../src/markdown/addresses.ts';
import { code, fence, strip, table } from '../src/markdown/blocks.ts';
import { markdownDocuments } from '../src/markdown/documents.ts';
import { llmsFullText, llmsText } from '../src/markdown/llms.ts';
import { pageMarkdown } from '../src/markdown/page.ts';
import { printedBy } from '../src/ledger/evidence.ts';
import { exampleNames } from '../src/run/examples.ts';
import { SITE_URL } from '../src/site.ts';

const LANGUAGES = ['en', 'zh-CN'] as const;
const documents = LANGUAGES.flatMap(markdownDocuments);
const authored = readAuthoredPages().filter(({ idInEnglish }) => idInEnglish !== '404');

/** The Markdown of a page with this body, without what comes before it. */
function body(text: string, file = `${DOCS}/x.mdx`): string {
  const markdown = pageMarkdown(parsePage(file, `---\ntitle: X\ndescription: About X.\n---\n\n${text}\n`));
  return markdown.slice(markdown.indexOf('/x/>\n\n') + '/x/>\n\n'.length).trimEnd();
}

/** Text outside code, as a reader of the Markdown has it. */
function proseOf(markdown: string): string {
  return markdown.replace(/^( *)(`{3,})[^]*?^\1\2$/gm, '').replace(/(`+)[^]*?\1/g, '');
}

describe('the Markdown of a page', () => {
  it('is there for every authored page and every example, in both languages', () => {
    const addresses = documents.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/index.md', '/zh-cn/index.md', '/reference-model.md', '/zh-cn/reference-model.md', '/examples.md', '/zh-cn/examples.md']));
    const expected = [
      ...authored.map(({ id }) => `/${id}.md`),
      ...['', '/zh-cn'].flatMap((prefix) => [`${prefix}/examples.md`, ...exampleNames().map((name) => `${prefix}/examples/${name}.md`)]),
    ];
    expect(addresses.toSorted()).toEqual(expected.toSorted());
  });

  it.each(documents)('$address is plain Markdown, and says where its page is', ({ text, title, description, page, language }) => {
    const markdown = text();
    expect(markdown.startsWith(`# ${title}\n\n${description}\n\n<${absolute(page)}>\n\n`)).toBe(true);
    expect(() => markdownToMdast(markdown)).not.toThrow();
    const prose = proseOf(markdown);
    expect(prose).not.toMatch(/<\/?[A-Za-z][\w.]*[\s/>]/);
    expect(prose).not.toMatch(/^import /m);
    expect(prose).not.toContain('{#');
    expect(prose, 'a value that is not there').not.toMatch(/\b(undefined|NaN|\[object Object\])/);
    expect(prose, 'a link without its host').not.toMatch(/\]\((?!https?:)/);
    if (language === 'zh-CN') expect(prose.replace(/https?:\/\/[^\s)>]+/g, ''), 'words of the English interface').not.toMatch(/Decided by|What it prints|holds/);
  });

  it.each(authored.filter(({ text }) => text.includes('<Claim')))('has the verdicts of every claim on $file', (page) => {
    const markdown = pageMarkdown(page);
    for (const [, kind, id] of page.text.matchAll(/<(Claim|Verdicts) \w+="([^"]+)"/g)) {
      const claim = readLedger().claims.get(id!)!;
      const statement = page.language === 'en' ? claim.statement.en : claim.statement.zh;
      expect(markdown).toContain(kind === 'Claim' ? `- ${statement} (${strip(claim.verdicts)})\n  ` : `| (${strip(claim.verdicts)}, [`);
    }
  });

  it.each(LANGUAGES)('has code, output, verdicts and chains of an example in %s', (language) => {
    const markdown = markdownDocuments(language).find(({ entry }) => entry.name === 'reference-model/push')!.text();
    expect(markdown).toContain('```ts\nimport { generateText');
    expect(markdown).not.toContain('#region');
    for (const { text, lanes } of printedBy('reference-model/push')) expect(markdown).toContain(`**${lanes.join(' · ')}**\n\n\`\`\`text\n${text}\n\`\`\``);
    expect(markdown).toContain('(v5 ✗ · v6 ✗ · v7.0.8 ✓ · v7 ✓)');
    expect(markdown).toContain('`next` = `false` (v5 · v6)');
    expect(markdown).toMatch(/ {2}m1 user: What should I wear\?\n {2}m2 user \[(new|新增)\]: Be brief\./);
  });
});

describe('what is written for a page', () => {
  it('takes frontmatter, imports, comments and ids of headings out', () => {
    expect(body("import A from './A.astro';\n\n## How? {#how}\n\n{/* not this */}\n\n### `a` {#a}\n\nText{/* nor this */}, {'{'}.")).toBe('## How?\n\n### `a`\n\nText, {.');
  });

  it('gives links and images of the site their host, with their titles, and leaves others', () => {
    const text = '[a `b`](/reference-model/#chains "T") [c](#here) ![d](/e.png) [f](https://x.dev/) [g][h]\n\n[h]: /glossary/';
    const site = new URL(SITE_URL).origin;
    expect(body(text)).toBe(`[a \`b\`](${site}/reference-model/#chains "T") [c](${site}/x/#here) ![d](${site}/e.png) [f](https://x.dev/) [g][h]\n\n[h]: ${site}/glossary/`);
  });

  it('keeps diagrams and code as they are', () => {
    const text = '```mermaid\nflowchart TB\n  A{#1} --> B\n```\n\n```sh\nimport x <Claim>\n```';
    expect(body(text)).toBe(text);
  });

  it('writes lists that stand as elements', () => {
    expect(body('<ul class="x">\n  <li><a href="/ledger/">The `a`</a> there</li>\n  <li>b</li>\n</ul>')).toBe(`- [The \`a\`](${absolute('/ledger/')}) there\n- b`);
  });

  it('lets text stand in place of a claim’s statement, and a block stand in a list', () => {
    const claim = strip(readLedger().claims.get('push-next')!.verdicts);
    expect(body('<Claim id="push-next">Other *words*.</Claim>')).toContain(`- Other *words*. (${claim})\n  Decided by`);
    expect(body('<Claim id="push-next">\n  Other\n  words.\n</Claim>')).toContain(`- Other\n  words. (${claim})\n  Decided by`);
    expect(body('- item\n\n  <Claim id="push-next" />')).toMatch(/^- item\n\n {2}- A message .*\n {4}Decided by/m);
  });

  it.each([
    ['<Nothing a="b" />', '<Nothing> in src/content/docs/x.mdx:6 has no Markdown form, which each page needs. Add one to src/markdown/components.ts.'],
    ['Text <Tabs.Item />', '<Tabs.Item> in src/content/docs/x.mdx:6 has no Markdown form'],
    ['<toString />', '<toString> in src/content/docs/x.mdx:6 has no Markdown form'],
    ['<Claim id="push-nex" />', '<Claim> in src/content/docs/x.mdx:6: there is no claim "push-nex"'],
    ['<Claim />', '<Claim> in src/content/docs/x.mdx:6: id: '],
    ['<Claim id="push-next" tone="x" />', '<Claim> in src/content/docs/x.mdx:6: props: '],
    ['<Claim {...all} />', '{...all}: spread props have no Markdown form'],
    ['<Trace example="reference-model/push" lane="v7" steps={[first]} />', '<Trace> in src/content/docs/x.mdx:6: steps: first is not defined. Expected a literal value.'],
    ['Text <Example name="reference-model/push" /> text', '<Example> in src/content/docs/x.mdx:6 stands in a sentence or a table cell'],
    ['Text {frontmatter} text', 'src/content/docs/x.mdx:6: {frontmatter}: frontmatter is not defined'],
    ['Text {[1]} text', 'src/content/docs/x.mdx:6: {[1]} is neither text nor a number'],
  ])('refuses %s', (text, message) => {
    expect(() => body(text)).toThrow(message);
  });
});

describe('llms.txt', () => {
  it.each(LANGUAGES)('names every page and example of its language once (%s)', (language) => {
    const text = llmsText(language);
    expect(text).toMatch(/^# .+\n\n> .+\n\n/);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, url]) => url!);
    expect(new Set(links).size).toBe(links.length);
    expect(links).toEqual(expect.arrayContaining(markdownDocuments(language).map(({ address }) => absolute(address))));
    expect(links).toEqual(expect.arrayContaining(['/ledger.json', '/ledger.schema.json'].map((path) => absolute(path))));
    // The format: below the introduction, nothing but headings and links.
    const [, ...sections] = text.split(/^## .+$/m);
    expect(sections.join('').split('\n').filter((line) => line !== '' && !line.startsWith('- ['))).toEqual([]);
  });

  it.each(LANGUAGES)('has every text in full, in order, beside it (%s)', (language) => {
    const full = llmsFullText(language);
    const starts = markdownDocuments(language).map(({ title, description }) => full.indexOf(`# ${title}\n\n${description}\n`));
    expect(starts).not.toContain(-1);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(full).not.toContain('{#');
  });
});

describe('blocks', () => {
  it('fence what holds fences, and code that holds backticks', () => {
    expect(fence('a\n```\nb')).toBe('````text\na\n```\nb\n````');
    expect(code('a`b')).toBe('``a`b``');
    expect(code('`b')).toBe('`` `b ``');
    expect(code('a\n  b')).toBe('`a b`');
  });

  it('escape what would end a cell', () => {
    expect(table(['a'], [['`b | c`']])).toBe('| a |\n| --- |\n| `b \\| c` |');
  });
});

describe('the address of Markdown', () => {
  it.each([
    ['/', '/index.md'],
    ['/zh-cn/', '/zh-cn/index.md'],
    ['/reference-model/', '/reference-model.md'],
    ['/zh-cn/examples/a/b/', '/zh-cn/examples/a/b.md'],
    ['/404.html', undefined],
    ['/zh-cn/404/', undefined],
  ])('of %s is %s', (page, address) => expect(markdownOf(page)).toBe(address));

  it('is that of the authored file', () => {
    for (const { id } of authored) expect(markdownOf(pageOf(id))).toBe(`/${id}.md`);
  });
});
