import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENT_NODE, parse, TEXT_NODE, walkSync, type ElementNode } from 'ultrahtml';
import { afterEach, expect, it } from 'vitest';
import { isHan, queryParts, splitHumps } from '../../src/plugins/search/text.ts';
import { root } from '../../src/sdk/root.ts';
import { closePages, describeInBrowser, open } from './browser.ts';
import queries from './search-queries.json' with { type: 'json' };

const dist = join(root, 'dist');
const BLOCK = /^(p|li|h[1-6]|td|th|tr|div|pre|summary|dt|dd|figcaption|section|ol|ul|table|details|figure)$/;

/** What a reader of the built page can read in the part that is indexed; blocks end with a line break. */
function readableText(html: string): { lang: string; text: string } | undefined {
  const document = parse(html);
  let main: ElementNode | undefined;
  walkSync(document, (node) => {
    if (node.type === ELEMENT_NODE && 'data-pagefind-body' in node.attributes) main = node;
  });
  if (!main) return undefined;
  let text = '';
  const visit = (node: ElementNode) => {
    if (['svg', 'script', 'style'].includes(node.name) || 'data-pagefind-ignore' in node.attributes) return;
    for (const child of node.children) {
      if (child.type === TEXT_NODE) text += child.value;
      else if (child.type === ELEMENT_NODE) visit(child);
    }
    if (BLOCK.test(node.name)) text += '\n';
  };
  visit(main);
  const plain = text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
  return { lang: /<html[^>]*\blang="([^"]+)"/.exec(html)![1]!, text: plain };
}

/**
 * Whether a page answers a query: each run of Han characters stands in it as it is, and each other word begins one of
 * its words (Pagefind completes words, and takes `messages` for `message`: a plural or an ending may differ).
 */
function answers(text: string, query: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return queryParts(query).every((part) => {
    if (isHan(part)) return text.includes(part);
    const word = part.toLowerCase().replace(/['’]s$/, '').replace(/[^\p{L}\p{N}_]/gu, '');
    return words.some((other) => other.startsWith(word) || stem(other) === stem(word));
  });
}

const stem = (word: string) => word.replace(/(ed|es|s|e|ing)$/, '');

describeInBrowser('search on the built index', () => {
  afterEach(closePages);

  it.each(['en', 'zh-CN'] as const)('recall and precision in %s are at least 95 percent', async (lang) => {
    const pages = globSync('**/*.html', { cwd: dist }).flatMap((file) => {
      const page = readableText(readFileSync(join(dist, file), 'utf8'));
      return page?.lang === lang ? [{ url: `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`, text: page.text }] : [];
    });
    expect(pages.length).toBeGreaterThan(20);
    expect(queries[lang].length).toBeGreaterThanOrEqual(lang === 'en' ? 20 : 40);

    const { page } = await open(lang === 'en' ? '/' : '/zh-cn/');
    // Loaded by the page itself: the test runner rewrites an import() in the function below.
    await page.addScriptTag({ type: 'module', content: "window.pagefind = await import('/pagefind/pagefind.js');" });
    await page.waitForFunction(() => 'pagefind' in window);
    const found = await page.evaluate(async (terms) => {
      const { pagefind } = window as unknown as { pagefind: { options: (o: object) => Promise<void>; search: (term: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }> } };
      await pagefind.options({});
      const urls: string[][] = [];
      for (const term of terms) {
        const { results } = await pagefind.search(term);
        urls.push(await Promise.all(results.map(async (result) => (await result.data()).url)));
      }
      return urls;
    }, queries[lang]);

    let [hits, wanted, given] = [0, 0, 0];
    const misses: string[] = [];
    queries[lang].forEach((query, index) => {
      const variants = [query, splitHumps(query)].filter((variant) => variant !== undefined);
      const exact = pages.filter(({ text }) => answers(text, query));
      const truth = (exact.length > 0 ? exact : pages.filter(({ text }) => variants.some((variant) => answers(text, variant)))).map(({ url }) => url);
      const results = found[index]!;
      const right = results.filter((url) => truth.includes(url));
      hits += right.length;
      wanted += truth.length;
      given += results.length;
      if (right.length < truth.length || right.length < results.length) {
        misses.push(`${query}: missing ${truth.filter((url) => !results.includes(url)).join(' ') || '-'}, wrong ${results.filter((url) => !truth.includes(url)).join(' ') || '-'}`);
      }
    });
    expect(wanted).toBeGreaterThan(100);
    expect(hits / wanted, `recall; ${misses.join('; ')}`).toBeGreaterThanOrEqual(0.95);
    expect(hits / given, `precision; ${misses.join('; ')}`).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['/', 'The message reference model', '/reference-model/'],
    ['/', 'prepareStep', '/reference-model/'],
    ['/zh-cn/', '消息引用模型', '/zh-cn/reference-model/'],
    ['/zh-cn/', '原地修改 消息', '/zh-cn/reference-model/'],
  ])('the dialog on %s, opened and used by keyboard, finds “%s” first', async (path, query, expected) => {
    const { page, faults } = await open(path);
    await page.waitForSelector('#starlight__search input', { state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    const first = page.locator('.pagefind-ui__result-link').first();
    await first.waitFor();
    expect(new URL((await first.getAttribute('href'))!, 'http://x').pathname).toBe(expected);
    expect(await page.locator('.pagefind-ui__results-area').textContent()).not.toContain('\u200b');
    if (path === '/zh-cn/') expect(await page.locator('.pagefind-ui__message').textContent()).toMatch(/^找到 \d+ 页/);
    expect(faults).toEqual([]);
  });
});
