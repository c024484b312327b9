import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePage, readAuthoredPages } from '../src/authored-pages.ts';
import { root } from '../src/sdk/root.ts';
import { headingsOf } from '../src/text/outline.ts';
import {
  checkHeadingIds,
  checkOutline,
  checkPairs,
  checkSameLinks,
  checkSameSettings,
  checkSourceHash,
  hashSource,
  pairsOf,
  withSourceHash,
  type Pair,
} from '../src/text/translations.ts';

const pages = readAuthoredPages();
const pairs = pairsOf(pages);

describe('the two languages', () => {
  it('have the same pages', () => {
    expect(checkPairs(pages)).toEqual([]);
  });

  it('give every heading an id', () => {
    expect(pages.flatMap(checkHeadingIds)).toEqual([]);
  });

  it('have the same headings, components, code, diagrams, tables and lists', () => {
    expect(pairs.flatMap(checkOutline)).toEqual([]);
  });

  it('link to the same places', () => {
    expect(pairs.flatMap(checkSameLinks)).toEqual([]);
  });

  it('have the same settings', () => {
    expect(pairs.flatMap(checkSameSettings)).toEqual([]);
  });

  it('were compared since the English page last changed', () => {
    expect(pairs.flatMap(checkSourceHash)).toEqual([]);
  });
});

const english = (body: string, frontmatter = 'title: A') => parsePage('src/content/docs/a.mdx', `---\n${frontmatter}\n---\n\n${body}`);
const chinese = (body: string, frontmatter = 'title: 甲') => parsePage('src/content/docs/zh-cn/a.mdx', `---\n${frontmatter}\n---\n\n${body}`);
const pair = (en: string, zh: string): Pair => ({ english: english(en), chinese: chinese(zh) });

describe('pairs', () => {
  it('names the page that is missing, in either language', () => {
    expect(checkPairs([english('')])[0]).toContain('src/content/docs/a.mdx: src/content/docs/zh-cn/a.mdx is missing');
    expect(checkPairs([chinese('')])[0]).toContain('src/content/docs/zh-cn/a.mdx: src/content/docs/a.mdx is missing');
    expect(checkPairs([english(''), chinese('')])).toEqual([]);
  });
});

describe('heading ids', () => {
  it('are read from behind the heading, and are no part of its text', () => {
    expect(headingsOf(chinese('## 一次 `push` {#a-push}\n\n### 无'))).toEqual([
      { line: 5, depth: 2, id: 'a-push', text: '一次 push' },
      { line: 7, depth: 3, id: undefined, text: '无' },
    ]);
  });

  it('have to be there, well spelled, and once', () => {
    expect(checkHeadingIds(chinese('## 标题'))[0]).toContain('zh-cn/a.mdx:5: the heading "标题" has no id. End it with');
    expect(checkHeadingIds(chinese('## 标题 {#标题}'))[0]).toContain('has the id "标题". Expected lower-case words');
    expect(checkHeadingIds(english('## A {#a}\n\n## B {#a}'))[0]).toContain('a.mdx:7: the heading "B" has the id "a", which the heading on line 5 has already');
  });
});

describe('outlines', () => {
  it.each<[string, string, string]>([
    ['## A {#a}', '### 甲 {#a}', ':5: has ### {#a} where src/content/docs/a.mdx:5 has ## {#a}'],
    ['## A {#a}', '## 甲 {#b}', 'has ## {#b} where'],
    ['## A {#a}\n\n## B {#b}', '## 甲 {#a}', 'zh-cn/a.mdx: ends where src/content/docs/a.mdx:7 has ## {#b}'],
    ['', '<Claim id="x" />', 'zh-cn/a.mdx:5: has <Claim id="x"> where src/content/docs/a.mdx has nothing more'],
    ['<Claim id="x" />', '<Claim id="y" />', 'has <Claim id="y"> where'],
    ['<Example name="a" region="loop" />', '<Example name="a" />', 'has <Example name="a"> where'],
    ['<Claim id="x" />\n<Claim id="y" />', '<Claim id="y" />\n<Claim id="x" />', 'has <Claim id="y"> where'],
    ['| a |\n| - |\n| <Verdicts claim="x" /> |', '| 甲 |\n| - |\n| <Verdicts claim="y" /> |', 'has <Verdicts claim="y"> where'],
    ["<T rows={[{ label: 'a', example: 'x' }]} />", "<T rows={[{ label: '甲', example: 'y' }]} />", 'has <T rows={[{ example: "y" }]}> where'],
    ['<T steps={[0, 1]} />', '<T steps={[0]} />', 'has <T steps={[0]}> where'],
    ['```sh\nnpm test\n```', '```sh\nnpm start\n```', 'this block of code is not the same as the one at src/content/docs/a.mdx:5'],
    ['```sh\nnpm test\n```', '```bash\nnpm test\n```', 'has ```bash (a block of code) where'],
    ['```mermaid\nflowchart TB\n```', '```mermaid\nsequenceDiagram\n```', 'has ```mermaid sequenceDiagram where'],
    ['- a\n- b', '- 甲', 'has a list of 1 where'],
    ['| a |\n| - |\n| b |', '| 甲 |\n| - |', 'has a table of 1 rows and 1 columns where'],
    [':::note\na\n:::', ':::tip\n甲\n:::', 'has :::tip where'],
  ])('differ: %j and %j', (en, zh, message) => {
    expect(checkOutline(pair(en, zh)).join()).toContain(message);
  });

  it.each<[string, string]>([
    ['<T caption="A" rows={[{ label: "a", example: "x" }]} />', "<T caption='甲' rows={[{label: '甲', example: 'x'}]}/>"],
    ['```sh\n# run all\nnpm test # and wait\n```', '```sh\n# 全部运行\nnpm test # 等着\n```'],
    ['```mermaid\nflowchart TB\n  a[one]\n```', '```mermaid\nflowchart TB\n  a[一]\n```'],
    ['One. Two.\n\nThree.', '一。二。三。'],
  ])('agree, though the prose differs: %j and %j', (en, zh) => {
    expect(checkOutline(pair(en, zh))).toEqual([]);
  });
});

describe('links', () => {
  it('are compared without the language, in Markdown and in JSX, in any order', () => {
    expect(checkSameLinks(pair('[a](/x/#y) [b](https://b.dev)\n\n<a href="/z/">z</a>', '<a href="/zh-cn/z/">z</a>\n\n[甲](/zh-cn/x/#y) [乙](https://c.dev)'))).toEqual([]);
  });

  it('that only one page has are named', () => {
    expect(checkSameLinks(pair('[a](/x/#y)', '[甲](/zh-cn/x/)'))).toEqual([
      expect.stringContaining('zh-cn/a.mdx: links 1 times to /x/, but src/content/docs/a.mdx does 0 times'),
      expect.stringContaining('zh-cn/a.mdx: links 0 times to /x/#y, but'),
    ]);
  });
});

describe('settings', () => {
  it('differ in prose only', () => {
    const en = english('', 'title: A\ndescription: One\nhead:\n  - tag: title\n    content: A\ntableOfContents: false');
    expect(checkSameSettings({ english: en, chinese: chinese('', 'title: 甲\ndescription: 一\nsourceHash: x\nhead:\n  - tag: title\n    content: 甲\ntableOfContents: false') })).toEqual([]);
    expect(checkSameSettings({ english: en, chinese: chinese('', 'title: 甲\nhead:\n  - tag: meta\n    content: 甲') })).toEqual([
      expect.stringContaining('zh-cn/a.mdx: "head" in the frontmatter is not the same'),
      expect.stringContaining('zh-cn/a.mdx: "tableOfContents" in the frontmatter'),
    ]);
  });
});

describe('the source hash', () => {
  const en = english('Text.');
  const hash = hashSource(en.text);

  it('does not depend on line ends', () => {
    expect(hashSource(en.text.replaceAll('\n', '\r\n'))).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is asked for, and compared', () => {
    const with_ = (frontmatter: string) => checkSourceHash({ english: en, chinese: chinese('', frontmatter) });
    expect(with_(`title: 甲\nsourceHash: '${hash}'`)).toEqual([]);
    expect(with_('title: 甲')[0]).toBe('src/content/docs/zh-cn/a.mdx: has no sourceHash in its frontmatter. Compare with the English page, then run "npm run translations -- a".');
    expect(with_("title: 甲\nsourceHash: '000000000000'")[0]).toContain('was checked against another text of src/content/docs/a.mdx. Compare with the English page, then run');
  });

  it('is put into the frontmatter, and nothing else changes', () => {
    expect(withSourceHash('---\ntitle: 甲\n---\n\nsourceHash: x\n---\n', 'abc')).toBe("---\ntitle: 甲\nsourceHash: 'abc'\n---\n\nsourceHash: x\n---\n");
    expect(withSourceHash("---\ntitle: 甲\nsourceHash: '123'\nhead: []\n---\n", 'abc')).toBe("---\ntitle: 甲\nsourceHash: 'abc'\nhead: []\n---\n");
    expect(withSourceHash('---\r\ntitle: 甲\r\n---\r\n', 'abc')).toBe("---\r\ntitle: 甲\r\nsourceHash: 'abc'\r\n---\r\n");
    expect(() => withSourceHash('# 甲\n\n---\na\n---\n', 'abc')).toThrow('no frontmatter');
  });
});

describe('npm run translations', () => {
  // A project of its own with one page, for the command writes.
  const folder = mkdtempSync(join(tmpdir(), 'translations-'));
  const file = join(folder, 'src/content/docs/zh-cn/a.mdx');
  const put = (id: string, text: string) => writeFileSync(join(folder, `src/content/docs/${id}.mdx`), text);
  const run = (...pages: string[]) => spawnSync(process.execPath, [join(folder, 'scripts/translations.ts'), ...pages], { cwd: folder, encoding: 'utf8' });

  beforeAll(() => {
    for (const path of ['src/content/docs/zh-cn', 'examples']) mkdirSync(join(folder, path), { recursive: true });
    for (const path of ['scripts', 'src/authored-pages.ts', 'src/nearest.ts', 'src/write-at-once.ts', 'src/sdk', 'src/text', 'src/plugins/diagrams', 'package.json']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    put('a', '---\ntitle: A\n---\n\n## A {#a}\n');
    put('zh-cn/a', '---\ntitle: 甲\n---\n\n## 甲 {#a}\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('lists what is stale, writes the hash of the pages it is given, and then finds nothing', () => {
    const stale = run();
    expect(stale.status, stale.stderr).toBe(1);
    expect(stale.stderr).toContain('zh-cn/a.mdx: has no sourceHash');
    expect(run('zh-cn/a').stdout).toBe('Written: src/content/docs/zh-cn/a.mdx.\n');
    expect(readFileSync(file, 'utf8')).toMatch(/^---\ntitle: 甲\nsourceHash: '[0-9a-f]{12}'\n---\n\n## 甲 \{#a\}\n$/);
    expect(run()).toMatchObject({ status: 0, stdout: '1 Chinese pages match their English pages.\n' });
  });

  it('asks back for a page that does not exist', () => {
    expect(run('aa')).toMatchObject({ status: 2, stderr: 'There is no page in both languages "aa". Did you mean "a"?\n' });
  });

  it('does not vouch for a page that is built otherwise', () => {
    put('a', '---\ntitle: A\n---\n\n## A {#a}\n\n## B {#b}\n');
    const before = readFileSync(file, 'utf8');
    const result = run('a');
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('ends where src/content/docs/a.mdx:7 has ## {#b}');
    expect(result.stderr).toContain('Nothing was written.');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
