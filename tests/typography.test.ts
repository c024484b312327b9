import { describe, expect, it } from 'vitest';
import { parsePage, readAuthoredPages } from '../src/authored-pages.ts';
import { readChinese } from '../src/text/chinese.ts';
import { passagesOfYaml } from '../src/text/passage.ts';
import { chineseProse } from '../src/text/prose.ts';
import { checkTypography, correct } from '../src/text/typography.ts';

it('keeps all the Chinese of the site well set', () => {
  expect(checkTypography(readChinese(readAuthoredPages()))).toEqual([]);
});

describe('a correction', () => {
  it.each([
    // What autocorrect knows.
    ['在v6上', '在 v6 上'],
    ['第0步', '第 0 步'],
    ['在`messages`里', '在 `messages` 里'],
    ['消息,然后', '消息，然后'],
    ['消息 ，然后', '消息，然后'],
    ['改的是对象吗?', '改的是对象吗？'],
    ['说 “是” 吧', '说“是”吧'],
    // What it leaves.
    ['"是"表示', '“是”表示'],
    ["'是'表示", '‘是’表示'],
    ['返回 `messages`:然后', '返回 `messages`：然后'],
    ['见 `a`; 然后', '见 `a`；然后'],
    ['用 v7.然后', '用 v7。然后'],
    ['在 `messages`.', '在 `messages`。'],
    ['在（`messages`）.', '在（`messages`）。'],
    ['回答 (见下)', '回答（见下）'],
    ['回答(see below)继续', '回答（see below）继续'],
    ['等等...', '等等……'],
    ['示例{{name}}的源码', '示例 {{name}} 的源码'],
    ['上一行\n下一行', '上一行下一行'],
    ['上一行，\n`code` 下一行', '上一行，`code` 下一行'],
  ])('%j becomes %j', (text, corrected) => {
    expect(correct(text)).toBe(corrected);
    expect(correct(corrected), 'a correct text stays').toBe(corrected);
  });

  it.each([
    '在 `a,b("x")`、`{{ y }}` 和 `...z` 里',
    '见 v7.0.8、https://example.com/a?b=c 和 README.md',
    '找到 [COUNT] 页含“[SEARCH_TERM]”',
    '正在查找…',
    '10:30 开始',
    'v5、v6、v7',
    '不变的\n`messages` 数组',
  ])('%j stays', (text) => {
    expect(correct(text)).toBe(text);
  });

  it('is named with file, line, and both texts', () => {
    expect(checkTypography([{ file: 'a.mdx', line: 3, text: '第一行是\n`messages`,然后就没有了' }])).toEqual([
      'a.mdx:4: "`messages`,然后就没有了" should be "`messages`，然后就没有了". Correct the text (rules: .autocorrectrc and src/text/typography.ts).',
    ]);
  });
});

const prose = (body: string, file = 'src/content/docs/zh-cn/a.mdx') => chineseProse(parsePage(file, `---\ntitle: A\n---\n\n${body}`)).map(({ line, text }) => [line, text]);

describe('the Chinese prose of a page', () => {
  it('is whole passages, with their lines and their code in backticks', () => {
    expect(prose('## 一次 `push` {#a}\n\n改了 **对象**，见[那里](/zh-cn/)。\n\n- 一\n- 二\n\n| 甲 |\n| - |\n| 乙 <Verdicts claim="x" /> |')).toEqual([
      [5, '一次 `push`'],
      [7, '改了 对象，见那里。'],
      [9, '一'],
      [10, '二'],
      [12, '甲'],
      [14, '乙 '],
    ]);
  });

  it('is also in the frontmatter, in props, in alternative texts and in diagrams', () => {
    const page = parsePage('src/content/docs/zh-cn/a.mdx', '---\ntitle: 甲\nhead:\n  - tag: title\n    content: 乙\n---\n\n<T caption="丙" rows={[{ label: \'丁\', example: "x" }]} />\n\n![戊](/x.png)\n\n```mermaid\nflowchart TB\n  accTitle: 己: 庚\n  a[辛] -->|壬| b\n```\n');
    expect(chineseProse(page).map(({ line, text }) => [line, text])).toEqual([
      [2, '甲'],
      [5, '乙'],
      [8, '丙'],
      [8, '丁'],
      [10, '戊'],
      [14, '己: 庚'],
      [15, '辛'],
      [15, '壬'],
    ]);
  });

  it('is neither code, nor what is marked as another language', () => {
    expect(prose('```sh\n# 注释\n```\n\n<p lang="en">\n  Han: 汉\n</p>\n\n文 <span lang="en">汉</span> 字')).toEqual([[13, '文  字']]);
  });

  it('is on an English page only what is marked as Chinese', () => {
    expect(prose('消息 means message.\n\n<p lang="zh-CN">\n  中文\n</p>', 'src/content/docs/a.mdx')).toEqual([[8, '中文']]);
  });
});

describe('passages of YAML and JSON', () => {
  it('have their paths and lines', () => {
    expect(passagesOfYaml('a.yaml', 'statement:\n  en: "x"\n  zh: 甲\nlist:\n  - 乙\n  - zh: 丙\n', 2)).toEqual([
      { file: 'a.yaml', line: 3, text: 'x', path: 'statement.en' },
      { file: 'a.yaml', line: 4, text: '甲', path: 'statement.zh' },
      { file: 'a.yaml', line: 6, text: '乙', path: 'list' },
      { file: 'a.yaml', line: 7, text: '丙', path: 'list.zh' },
    ]);
    expect(passagesOfYaml('a.json', '{\n  "a.b": "甲"\n}')).toEqual([{ file: 'a.json', line: 2, text: '甲', path: 'a.b' }]);
    expect(() => passagesOfYaml('a.yaml', '[')).toThrow('a.yaml: not valid YAML');
  });
});
