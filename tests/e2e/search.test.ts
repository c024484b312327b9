import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { afterEach, expect, it } from 'vitest';
import { isHan, queryParts, splitHumps } from '../../src/plugins/search/text.ts';
import { root } from '../../src/sdk/root.ts';
import { buildIndex } from '../plugins/build-index.ts';
import { closePages, describeInBrowser, open } from './browser.ts';
import queries from './search-queries.json' with { type: 'json' };

type Lang = keyof typeof queries;
const homes: Record<Lang, string> = { en: '/', 'zh-CN': '/zh-cn/' };
const languages = Object.keys(homes) as Lang[];

interface BuiltPage {
  url: string;
  title: string;
  /** What the index is to find: blocks end with a line break. */
  text: string;
  /** Somebody wrote it; the others are made from the examples. */
  authored: boolean;
  /** Neither made from an example nor a list of all claims or terms. */
  explains: boolean;
}

/** The built pages of a language, as Chromium (and not the index's own parser) reads them. */
async function builtPages(page: Page, lang: Lang): Promise<BuiltPage[]> {
  const dist = join(root, 'dist');
  const files = globSync('**/*.html', { cwd: dist }).map((file) => file.replaceAll('\\', '/'));
  const read = await page.evaluate(readPages, files.map((file) => readFileSync(join(dist, file), 'utf8')));
  return files.flatMap((file, index) => {
    const { lang: of, title, text } = read[index]!;
    const url = `/${file.replace(/index\.html$/, '')}`;
    return text !== undefined && of === lang ? [{ url, title, text, authored: !url.includes('/examples/'), explains: !/\/(examples|ledger|glossary|changes|reference-texts)\//.test(url) }] : [];
  });
}

/** In the browser: language, title, and the text of what Pagefind is told to index, without what it leaves out. */
function readPages(pages: string[]) {
  const LEFT_OUT = 'svg, script, style, template, noscript, nav, footer, form, label, iframe, [data-pagefind-ignore]';
  const APART = 'p, li, h1, h2, h3, h4, h5, h6, td, th, tr, div, pre, summary, dt, dd, figure, figcaption, section, ol, ul, table, details, br';
  return pages.map((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const main = document.querySelector('[data-pagefind-body]');
    main?.querySelectorAll(LEFT_OUT).forEach((element) => element.remove());
    main?.querySelectorAll(APART).forEach((element) => {
      element.before('\n');
      element.after('\n');
    });
    // Spans in code are the colours of tokens; elsewhere they stand apart.
    main?.querySelectorAll('span:not(code span, pre span)').forEach((element) => {
      element.before(' ');
      element.after(' ');
    });
    return { lang: document.documentElement.lang, title: main?.querySelector('h1')?.textContent ?? '', text: main?.textContent };
  });
}

/**
 * Whether a page answers a query: it does if it has all of the query's parts, whatever their order.
 * - A run of Han characters: the page has the same run, wherever words begin or end.
 * - Any other word: something in the page begins with it, where "something" begins after a space, a punctuation mark or
 *   a Han character, or at a hump (`message` and `UIMessage` are in `toUIMessageStream`), whatever punctuation and
 *   capitals are within. English pages, and identifiers anywhere, are asked without the ending (`mutate` finds
 *   `mutation`, `messages` finds `message`): Pagefind compares English words by their stems.
 */
function answers({ text }: BuiltPage, query: string, lang: Lang): boolean {
  const beginnings = text
    .split(/[\s\p{Script=Han}，。、；：？！（）“”《》…·]+/u)
    .map((run) => run.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [])
    .flatMap((pieces) => pieces.map((_, index) => pieces.slice(index).join('').toLowerCase()));
  return queryParts(query).every((part) => {
    if (isHan(part)) return text.includes(part);
    const word = part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const asked = lang === 'en' || splitHumps(part) ? word.replace(/(ed|es|ing|[sey])$/, '') : word;
    return beginnings.some((beginning) => beginning.startsWith(asked));
  });
}

/** The addresses that the site's search gives for each query, best first. */
async function searchFor(page: Page, terms: string[], site = ''): Promise<string[][]> {
  // Loaded by the page itself: the test runner rewrites an import() in the function below.
  const content = `window.pagefind = await import('${site}/pagefind/pagefind.js');`;
  await page.addScriptTag({ type: 'module', content });
  await page.waitForFunction(() => 'pagefind' in window);
  return page.evaluate(
    async ([all, baseUrl]) => {
      interface Found {
        results: { data: () => Promise<{ url: string }> }[];
      }
      const { pagefind } = window as unknown as {
        pagefind: { options: (options: object) => Promise<void>; search: (term: string) => Promise<Found> };
      };
      await pagefind.options({ baseUrl, bundlePath: `${baseUrl}pagefind/` });
      const urls: string[][] = [];
      for (const term of all) {
        const { results } = await pagefind.search(term);
        urls.push(await Promise.all(results.map(async (result) => (await result.data()).url)));
      }
      return urls;
    },
    [terms, `${site}/`] as const,
  );
}

describeInBrowser('search on the built index', () => {
  afterEach(closePages);

  it.each(languages)('recall and precision in %s are at least 95 percent, and explanations come first', async (lang) => {
    expect(queries[lang].length).toBeGreaterThanOrEqual(lang === 'en' ? 20 : 40);
    const { page } = await open(homes[lang]);
    const pages = await builtPages(page, lang);
    expect(pages.length).toBeGreaterThan(20);
    const found = await searchFor(page, queries[lang]);

    let [hits, wanted, given] = [0, 0, 0];
    const faults: string[] = [];
    const generatedFirst: string[] = [];
    queries[lang].forEach((query, index) => {
      const right = pages.filter((one) => answers(one, query, lang));
      const truth = right.map(({ url }) => url);
      const results = found[index]!;
      const missing = truth.filter((url) => !results.includes(url));
      const wrong = results.filter((url) => !truth.includes(url));
      hits += truth.length - missing.length;
      wanted += truth.length;
      given += results.length;
      if (missing.length > 0) faults.push(`“${query}” misses ${missing.join(' ')}`);
      if (wrong.length > 0) faults.push(`“${query}” gives, wrongly, ${wrong.join(' ')}`);
      const first = pages.find(({ url }) => url === results[0]);
      if (first && !first.explains && right.some(({ explains }) => explains)) generatedFirst.push(`“${query}” gives ${first.url} first`);
    });
    expect(wanted, 'the queries find enough to judge by').toBeGreaterThan(100);
    expect(hits / wanted, `recall:\n${faults.join('\n')}\n`).toBeGreaterThanOrEqual(0.95);
    expect(hits / given, `precision:\n${faults.join('\n')}\n`).toBeGreaterThanOrEqual(0.95);
    expect(generatedFirst, 'a page made from an example stands before the page that explains').toEqual([]);
  });

  it.each(languages)('each authored page in %s comes first for its own title', async (lang) => {
    const { page } = await open(homes[lang]);
    const authored = (await builtPages(page, lang)).filter(({ authored: isAuthored }) => isAuthored);
    const found = await searchFor(page, authored.map(({ title }) => title));
    expect(authored.map(({ title }, index) => `${title}: ${found[index]![0]}`)).toEqual(authored.map(({ title, url }) => `${title}: ${url}`));
  });

  it.each<[Lang, string, RegExp]>([
    ['en', 'prepareStep push message disappears', /reference-model\/(how-long|prepare-step)\//],
    ['en', 'messages duplicated every step', /reference-model\/(prepare-step|upgrading)\//],
    ['en', 'response.messages only last step', /reference-model\/response-messages\//],
    ['en', 'mutate messages prepareStep', /reference-model\/(how-long\/|$)/],
    ['zh-CN', '注入 临时 消息', /reference-model\/prepare-step\//],
    ['zh-CN', 'prepareStep 返回 messages 会保留吗', /reference-model\/(how-long|prepare-step)\//],
    ['zh-CN', '工具结果 丢失', /reference-model\/response-messages\//],
    ['zh-CN', '升级 v7 消息 重复', /reference-model\/(upgrading|prepare-step)\//],
  ])('a reader who asks in %s for “%s” finds the right page among the first three', async (lang, query, right) => {
    const { page } = await open(homes[lang]);
    const [found = []] = await searchFor(page, [query]);
    expect(found.slice(0, 3).some((url) => right.test(url)), `found: ${found.slice(0, 5).join(' ') || 'nothing'}`).toBe(true);
  });

  it('finds no text of diagrams, popups or what stands around the page', async () => {
    const { page } = await open('/');
    const texts = await page.evaluate(async () => {
      const { search } = (await new Function('return import("/pagefind/pagefind.js")')()) as {
        search: (term: null) => Promise<{ results: { data: () => Promise<{ url: string; content: string }> }[] }>;
      };
      const { results } = await search(null);
      return Promise.all(results.map(async (result) => await result.data()));
    });
    const one = texts.find(({ url }) => url === '/reference-model/')!;
    expect(one.content).toContain('What to do, and what not to do');
    const html = readFileSync(join(root, 'dist/reference-model/index.html'), 'utf8');
    for (const label of html.matchAll(/<(?:title|desc)\b[^>]*>([^<]{20,})</g)) expect(one.content).not.toContain(label[1]);
    const [types] = JSON.parse(readFileSync(join(root, 'dist/types/reference-model/push.json'), 'utf8')) as string[];
    const hover = types!.slice(0, 40);
    for (const { content, url } of texts) {
      for (const around of ['Was this page helpful', 'Section titled', 'Edit page', 'Skip to content', hover, '\u200b']) {
        expect(content.includes(around), `${url} is indexed with “${around}”`).toBe(false);
      }
    }
  });

  it.each([
    ['/', 'The message reference model', '/reference-model/'],
    ['/', 'prepareStep', '/reference-model/', '/reference-model/prepare-step/'],
    ['/zh-cn/', '消息引用模型', '/zh-cn/reference-model/'],
    ['/zh-cn/', '原地修改 消息', '/zh-cn/reference-model/'],
  ])('the dialog on %s, opened and used by keyboard, finds “%s” first', async (path, query, ...expected) => {
    const { page, faults } = await open(path);
    await page.waitForSelector('#starlight__search input', { state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    const first = page.locator('.pagefind-ui__result-link').first();
    await first.waitFor();
    expect(expected).toContain(new URL((await first.getAttribute('href'))!, 'http://x').pathname);
    expect(await page.locator('.pagefind-ui__results-area').textContent()).not.toContain('\u200b');
    const told = path === '/zh-cn/' ? `页含“${query}”` : `results for ${query}`;
    expect(await page.locator('.pagefind-ui__message').textContent()).toContain(told);
    expect(faults).toEqual([]);
  });
});

describeInBrowser('search on a small site below a sub-path', () => {
  afterEach(closePages);

  it('finds identifiers in the middle of others, and gives addresses with the sub-path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'search-'));
    const contents = {
      'stream/index.html': '<p>return result.toUIMessageStreamResponse()</p>',
      'type/index.html': '<p>the UIMessage type</p>',
      'prose/index.html': '<p>a message in the ui is streamed as a response</p>',
      'convert/index.html': '<p>convertToModelMessages(messages)</p>',
    };
    for (const [file, body] of Object.entries(contents)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `<html lang="en"><title>t</title><main data-pagefind-body>${body}</main></html>`);
    }
    await buildIndex(folder);
    const files = sirv(folder);
    const server = createServer((request, response) => {
      request.url = request.url!.replace(/^\/sub\//, '/');
      files(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    try {
      const { page } = await open('/');
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/sub/type/`);
      const found = await searchFor(page, ['UIMessage', 'StreamResponse', 'ModelMessages', 'toUIMessageStream', 'uiMessageType', 'ui message'], '/sub');
      expect(found.map((urls) => urls.sort())).toEqual([
        ['/sub/stream/', '/sub/type/'],
        ['/sub/stream/'],
        ['/sub/convert/'],
        ['/sub/stream/'],
        // No page has it: its words.
        ['/sub/type/'],
        ['/sub/prose/', '/sub/stream/', '/sub/type/'],
      ]);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });
});
