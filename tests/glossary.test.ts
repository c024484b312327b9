import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAuthoredPages } from '../src/authored-pages.ts';
import { readChinese } from '../src/text/chinese.ts';
import { anchorOf, checkTerms, checkWords, GLOSSARY, GROUPS, parseGlossary, readGlossary, termsOf, type Term } from '../src/text/glossary.ts';

const terms = termsOf(readGlossary());
const pages = readAuthoredPages();

describe('the glossary', () => {
  it('has at least 60 terms', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60);
  });

  it('has no term twice, and forbids no term', () => {
    expect(checkTerms(terms)).toEqual([]);
  });

  it('is kept to by all the Chinese of the site', () => {
    expect(checkWords(readChinese(pages), terms)).toEqual([]);
  });

  it.each(['src/content/docs/glossary.mdx', 'src/content/docs/zh-cn/glossary.mdx'])('is shown whole by %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(GROUPS.filter((group) => !text.includes(`group="${group}"`)), 'groups that the page does not show').toEqual([]);
  });
});

describe('all the Chinese of the site', () => {
  it('is pages, interface strings, claims, statements, changes and definitions', () => {
    const folders = new Set(readChinese(pages).map(({ file }) => file.replace(/[^/]+$/, '')));
    expect([...folders].sort()).toEqual(['src/content/', 'src/content/claims/', 'src/content/docs/', 'src/content/docs/zh-cn/', 'src/content/docs/zh-cn/reference-model/', 'src/content/i18n/', 'src/content/statements/', 'src/glossary/']);
  });
});

describe('reading a glossary', () => {
  const rest = GROUPS.slice(1).map((group) => `${group}: [{ en: a, zh: 甲, meaning: { en: a, zh: 甲 } }]`).join('\n');

  it('says what is wrong, with file and field', () => {
    expect(() => parseGlossary('x.yaml', `site: [{ en: a, zh: 甲, meaning: { en: a } }]\n${rest}`)).toThrow(/^x\.yaml: site\.0\.meaning\.zh: /);
    expect(() => parseGlossary('x.yaml', `site: [{ en: a, zh: 甲, meaning: { en: a, zh: 甲 }, forbiden: [x] }]\n${rest}`)).toThrow(/x\.yaml: site\.0: .*forbiden/);
    expect(() => parseGlossary('x.yaml', rest)).toThrow(/^x\.yaml: site: /);
    expect(() => parseGlossary('x.yaml', '[')).toThrow('x.yaml: not valid YAML');
  });
});

const term = (en: string, zh: string, ...forbidden: (string | { text: string; except: string[] })[]): Term => ({
  en,
  zh,
  meaning: { en: 'x', zh: 'x' },
  forbidden: forbidden.map((one) => (typeof one === 'string' ? { text: one, except: [] } : one)),
});

describe('checking terms', () => {
  it('finds what is there twice', () => {
    expect(checkTerms([term('message', '消息'), term('Message', '讯息')])[0]).toContain('"Message" and "message" have the same en message');
    expect(checkTerms([term('message', '消息'), term('news', '消息')])[0]).toContain('have the same zh 消息');
    expect(checkTerms([term('`tool call`', '甲'), term('tool-call', '乙')])[0]).toContain('have the same anchor term-tool-call');
  });

  it('finds what forbids a term', () => {
    expect(checkTerms([term('message', '消息', '信息'), term('metadata', '元信息')])[0]).toContain('"message" forbids "信息", but that is how "metadata" is written: "元信息"');
    expect(checkTerms([term('message', '消息', { text: '信息', except: ['元信息'] }), term('metadata', '元信息')])).toEqual([]);
  });

  it('finds exceptions that except nothing', () => {
    expect(checkTerms([term('message', '消息', { text: '信息', except: ['消息'] })])[0]).toContain('except in "消息", which does not hold it');
  });
});

describe('checking words', () => {
  const message = term('message', '消息', { text: '信息', except: ['类型信息'] });
  const token = term('token', 'token', 'Tokens');
  const found = (text: string) => checkWords([{ file: 'a.mdx', line: 7, text }], [message, token]);

  it('names file, line, variant, and what to write', () => {
    expect(found('第一行，\n一条信息在这里')).toEqual([
      `a.mdx:8: "第一行， 一条信息在这里" says "信息". For "message" write "消息"; where it means something else, reword it or add the longer word to "except" in ${GLOSSARY}.`,
    ]);
  });

  it('finds every occurrence, and whole Latin words in any case', () => {
    expect(found('信息和信息')).toHaveLength(2);
    expect(found('100 tokens 以内')).toHaveLength(1);
    expect(found('maxTokens 和 tokens-per-minute')).toEqual([]);
  });

  it('leaves exceptions and code alone', () => {
    expect(found('类型信息和 `信息` 与消息')).toEqual([]);
    expect(found('类型信息之外的信息')).toHaveLength(1);
  });
});

it('gives each term an anchor', () => {
  expect(anchorOf({ en: '`prepareStep`' })).toBe('term-preparestep');
  expect(anchorOf({ en: 'provider-executed tool' })).toBe('term-provider-executed-tool');
});
