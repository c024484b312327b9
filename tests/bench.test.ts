import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { toMarkdownPage } from '../scripts/bench/bare-site.ts';
import { figure, largest, median } from '../scripts/bench/figures.ts';
import { formatSection } from '../scripts/bench/table.ts';

describe('figures', () => {
  it('take the middle value, whatever the order', () => {
    expect(median([10, 9, 100])).toBe(10);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('no median');
  });

  it('take the largest of the values that are known', () => {
    expect(largest([3, null, 20])).toBe(20);
    expect(largest([null])).toBeNull();
  });

  it('keep a budget at its limit, and not beyond', () => {
    expect(figure('time', 's', 15, { budget: { atMost: 15 } }).met).toBe(true);
    expect(figure('time', 's', 15.01, { budget: { atMost: 15 } }).met).toBe(false);
    expect(figure('SEO', '', 100, { budget: { atLeast: 100 } }).met).toBe(true);
    expect(figure('SEO', '', 99, { budget: { atLeast: 100 } }).met).toBe(false);
  });

  it('are rounded after they are judged', () => {
    expect(figure('ours to bare', '×', 1.3004, { budget: { atMost: 1.3 } })).toEqual({
      name: 'ours to bare',
      unit: '×',
      ours: 1.3,
      budget: { atMost: 1.3 },
      met: false,
    });
  });
});

describe('a table', () => {
  it('aligns figures, with the budget and the verdict beside each', () => {
    const groups = [
      {
        name: '/a/page/with/a/long/path/',
        figures: [
          figure('HTML', 'kB', 26.04, { bare: 9.4, budget: { atMost: 25 } }),
          figure('CSS', 'kB', 7, { bare: null }),
          figure('elements', '', 3999, { bare: 208, budget: { atMost: 4000 } }),
        ],
      },
    ];
    expect(`\n${formatSection({ title: 'Pages', groups })}\n`).toBe(`
Pages
                ours     bare    budget
/a/page/with/a/long/path/
  HTML       26.0 kB   9.4 kB   ≤ 25 kB   ✗
  CSS         7.0 kB      n/a
  elements     3,999      208   ≤ 4,000   ✓
`);
  });

  it('has no column for the bare site where nothing was compared with it', () => {
    const groups = [{ name: 'npm test', figures: [figure('time', 's', 12.345, { budget: { atMost: 240 } }), figure('peak memory', 'MB', null)] }];
    expect(`\n${formatSection({ title: 'All tests', groups })}\n`).toBe(`
All tests
                   ours    budget
npm test
  time          12.35 s   ≤ 240 s   ✓
  peak memory       n/a
`);
  });
});

describe('a page of the bare site', () => {
  const page = (content: string) => toMarkdownPage(`<main><h1 id="_top">A "title"</h1><div class="sl-markdown-content">${content}</div></main>`, 'a.html');

  it('has the title, and the text as plain Markdown', () => {
    const content =
      '<div class="sl-heading-wrapper"><h2 id="x">Why</h2><a class="sl-anchor-link" href="#x"><svg></svg></a></div>' +
      '<p>An <code>Array&lt;T&gt;</code> is <b>not</b> a &lt;div&gt;.<span class="sr-only">unseen</span></p><svg><text>drawn</text></svg>';
    expect(page(content)).toBe('---\ntitle: "A \\"title\\""\n---\n\n## Why\n\nAn `Array<T>` is **not** a &lt;div>.\n');
  });

  it('has the lines of a program in a fence, without its hover types and buttons', () => {
    const line = (text: string) => `<div class="ec-line"><div class="code">${text}</div></div>`;
    const content = `<pre data-language="ts"><code>${line('<span data-type="1">let a</span> = <span>1</span>;')}${line('\n')}${line('a &lt; 2;')}</code></pre><button>Copy</button>`;
    expect(page(content)).toContain('\n````ts\nlet a = 1;\n\na < 2;\n````\n');
  });

  it('has tables as tables', () => {
    const content = '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>1 | 2</th><td><p>x</p><p>y</p></td></tr></tbody></table>';
    expect(page(content)).toContain('\n| a | b |\n| --- | --- |\n| 1 \\| 2 | x y |\n');
  });

  it('is refused without a text to take', () => {
    expect(() => toMarkdownPage('<h1>Only a title</h1>', 'b.html')).toThrow('b.html has no ".sl-markdown-content"');
  });
});

describe('npm run bench', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/bench.ts', ...args], { encoding: 'utf8' });

  it.each([
    [['--only', 'build,lighthose'], 'There is no measurement "lighthose". Did you mean "lighthouse"?'],
    [['--rounds', '0'], 'Expected a whole number, 1 or more.'],
    [['--jason'], "unknown option '--jason'"],
    [['build'], 'too many arguments'],
  ])('refuses %j with status 2, before it measures', (args, message) => {
    const { status, stdout, stderr } = run(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
