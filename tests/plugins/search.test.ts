import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIndexedHtml } from '../../src/plugins/search/indexed-html.ts';
import { joinHan, queryParts, splitHan, splitHumps } from '../../src/plugins/search/text.ts';
import { buildIndex } from './build-index.ts';

const page = (lang: string, body: string) => `<html lang="${lang}"><head></head><body><nav>导航</nav><main data-pagefind-body="">${body}</main></body></html>`;
/** Breaks made visible. */
const shown = (text: string) => text.replaceAll('\u200b', '|');

describe('the text that is indexed', () => {
  it('has each Han character of a Chinese page as a word, and nothing else changed', () => {
    const indexed = shown(toIndexedHtml(page('zh-CN', '<p title="消息">用 push <b>消</b>息，v7</p>')));
    expect(indexed).toContain('<p title="消息">|用 push <b>|消|</b>|息|，v7</p>');
    expect(indexed).toContain('<nav>导航</nav>');
  });
  it('is as published on an English page', () => {
    const html = page('en', '<p>push 消息 &amp; <code>a =&gt; b</code></p>');
    expect(toIndexedHtml(html)).toBe(html);
  });
  it('is not led astray by a > in an attribute', () => {
    const html = page('zh-CN', '<p><button data-code="() => 消"></button>息</p>');
    expect(shown(toIndexedHtml(html))).toContain('<p><button data-code="() =&gt; 消"></button>|息|</p>');
  });
  it('keeps apart what looks apart, but for the tokens of code', () => {
    const html = page('en', '<table><tbody><tr><th>a</th><th>b</th></tr></tbody></table><p><span>c</span><span>d</span></p><pre><span>e</span><span>f</span></pre>g');
    expect(toIndexedHtml(html)).toContain('<th>a</th>  <th>b</th> </tr>');
    expect(toIndexedHtml(html)).toContain(' <span>c</span>  <span>d</span> ');
    expect(toIndexedHtml(html)).toContain(' <pre><span>e</span><span>f</span></pre> g');
  });
  it('marks a generated page', () => {
    expect(toIndexedHtml(page('en', 'a'), true)).toContain('<main data-pagefind-body="" data-pagefind-filter="generated:yes">');
  });
});

describe('queries', () => {
  it('fall into runs of Han characters and other words', () => {
    expect(queryParts('在prepareStep里，“push”消息 - 第 0 步')).toEqual(['在', 'prepareStep', '里', 'push', '消息', '第', '0', '步']);
    expect(queryParts("caller's own …")).toEqual(["caller's", 'own']);
    expect(queryParts(' ，')).toEqual([]);
  });
  it('are split at humps', () => {
    expect(splitHumps('toUIMessageStream now')).toBe('to UI Message Stream now');
    expect(splitHumps('UIMessage')).toBe('UI Message');
    expect(splitHumps('plain words, SDK')).toBeUndefined();
  });
  it('and texts lose their breaks again', () => {
    expect(joinHan(splitHan('用 push 消息 a'))).toBe('用 push 消息 a');
    expect(joinHan('<mark>\u200b消\u200b</mark>\u200b<mark>息</mark>')).toBe('<mark>消息</mark>');
  });
});

describe('a build', () => {
  let site: string;
  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'search-'));
    await writeFile(join(site, 'index.html'), page('zh-CN', '<h1>消息</h1>'));
    // What Starlight has indexed before.
    await mkdir(join(site, 'pagefind'));
    await writeFile(join(site, 'pagefind/pagefind.js'), 'stock');
  });
  afterAll(() => rm(site, { recursive: true }));

  it('puts the module in front of Pagefind’s', async () => {
    await buildIndex(site);
    expect((await readdir(join(site, 'pagefind'))).sort()).toEqual(['core', 'pagefind.js']);
    expect(await readFile(join(site, 'pagefind/pagefind.js'), 'utf8')).toMatch(/from\s*["']\.\/core\/pagefind\.js["']/);
    expect(existsSync(join(site, 'pagefind/core/pagefind-entry.json'))).toBe(true);
  });
  it('that cannot read a page fails, names it, and leaves no index', async () => {
    await mkdir(join(site, 'broken.html'));
    await expect(buildIndex(site)).rejects.toThrow(/^The search index could not be built: broken\.html: /);
    expect((await readdir(site)).sort()).toEqual(['broken.html', 'index.html']);
  });
});
