import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readAuthoredPages } from '../../src/authored-pages.ts';
import { root } from '../../src/sdk/root.ts';
import { closePages, describeInBrowser, DESKTOP, open, PHONE } from './browser.ts';

/** The pages that a search engine is told of, and the two that it is not. */
const sitemap = join(root, 'dist/sitemap-0.xml');
const listed = existsSync(sitemap)
  ? [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  : [];
const paths = [...listed, '/404.html', '/zh-cn/404/'];

const authored = new Set(readAuthoredPages().map(({ id }) => (id === '404' ? '/404.html' : `/${id}/`.replace(/\/index\/$/, '/').replace('//', '/'))));
const isChinese = (path: string) => path.startsWith('/zh-cn/');
const inOtherLanguage = (path: string) => (isChinese(path) ? path.slice('/zh-cn'.length) : `/zh-cn${path.replace('.html', '/')}`);

/** Generated pages are alike: axe looks at the indexes and a few of the rest, in both languages. */
const generated = paths.filter((path) => !authored.has(path) && !isChinese(path));
const sampled = new Set(generated.filter((path, index) => index % 24 === 0 || /^\/[^/]+\/$/.test(path)).flatMap((path) => [path, inOtherLanguage(path)]));

/** axe's violations on the page as it stands, a line each: rule, what to do, where. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Rows of the long lists are alike: the first of each table speak for the others, and axe stays quick.
    const context = { exclude: ['.ledger tbody tr:nth-child(n + 9)', '.ledger .table-scroll:nth-of-type(n + 7)'] };
    return (await inPage.run(context, { resultTypes: ['violations'] })).violations;
  });
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** What must be right on every page, seen on a phone. */
async function checkPage(page: Page, path: string): Promise<void> {
  const head = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim() !== ''),
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    languageLink: document.querySelector('.page-end a[hreflang]')?.getAttribute('href'),
    languageSwitch: [...document.querySelectorAll<HTMLOptionElement>('starlight-lang-select option')].map(({ value }) => value),
  }));
  expect(head.lang, `${path}: lang`).toBe(isChinese(path) ? 'zh-CN' : 'en');
  expect(head.h1, `${path}: one h1, with words`).toEqual([true]);
  expect(head.description, `${path}: a description in its language`).toMatch(isChinese(path) ? /\p{Script=Han}/u : /^[^\p{Script=Han}]{40,}$/u);
  expect(head.languageLink, `${path}: the link to the other language`).toBe(inOtherLanguage(path));
  expect(head.languageSwitch, `${path}: the language switch stays on the page`).toContain(inOtherLanguage(path));
  if (listed.includes(path)) expect(listed, `${path}: the page in the other language`).toContain(inOtherLanguage(path));
  expect(await pageWidth(page), `${path}: its width on a phone; something must wrap or scroll in a box of its own`).toBe(PHONE.width);
}

describeInBrowser('the built site', () => {
  afterEach(closePages);

  it('has all authored pages', () => {
    expect(paths).toEqual(expect.arrayContaining([...authored]));
  });

  // One load a page, two of the four ways to see it; the same page in the other language is seen in the other two.
  it.each(paths.filter((path) => authored.has(path) || sampled.has(path)))('%s is in order, for axe too', async (path) => {
    const [first, second] = isChinese(path) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const { page, faults } = await open(path, { viewport: PHONE, theme: first });
    await page.waitForLoadState('networkidle');
    await checkPage(page, path);
    await page.addScriptTag({ content: axe.source });
    expect(await violations(page), `${first}, phone`).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), second);
    expect(await violations(page), `${second}, desktop`).toEqual([]);
    expect(await pageWidth(page), 'it does not scroll sideways on a desktop').toBe(DESKTOP.width);
    expect(faults).toEqual([]);
  });

  it.each(['en', 'zh-CN'])('the other generated pages in %s are in order', async (language) => {
    const { page, faults } = await open('/', { viewport: PHONE });
    for (const path of paths.filter((path) => !authored.has(path) && !sampled.has(path) && isChinese(path) === (language === 'zh-CN'))) {
      await page.goto(new URL(path, page.url()).href);
      await checkPage(page, path);
      expect(faults, path).toEqual([]);
    }
  });

  it.each(['/', '/zh-cn/'])('%s follows the system’s theme, and the reader’s choice stays', async (path) => {
    const { page } = await open(path, { theme: 'dark' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('dark');
    await page.locator('starlight-theme-select select').first().selectOption('light');
    await page.reload();
    expect(await theme()).toBe('light');
  });

  it.each(['/reference-model/', '/zh-cn/reference-model/'])('%s: the first Tab reaches the skip link, which leads to the content', async (path) => {
    const { page } = await open(path);
    const focused = () => page.evaluate(() => ({ href: document.activeElement?.getAttribute('href'), inContent: document.activeElement?.closest('main') !== null }));
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual({ href: '#_top', inContent: false });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await focused()).inContent).toBe(true);
  });

  it.each(['/reference-model/', '/zh-cn/reference-model/', '/examples/', '/zh-cn/'])('%s: the language switch leads to the same page', async (path) => {
    const { page } = await open(path);
    await page.locator('starlight-lang-select select').first().selectOption(inOtherLanguage(path));
    await page.waitForURL((url) => url.pathname === inOtherLanguage(path));
  });

  it('without script, the language and the helpful links are there', async () => {
    const { page } = await open('/reference-model/', { script: false });
    const issues = await page.locator('.page-end a[href*="/issues/new?"]').evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)));
    expect(issues).toHaveLength(2);
    for (const issue of issues) expect(issue).toMatch(/The\+message\+reference\+model.*\/reference-model\/\+\(en\)/s);
    await page.locator('.page-end a[hreflang]').click();
    expect(new URL(page.url()).pathname).toBe('/zh-cn/reference-model/');
  });

  it.each(['/no-such-page/', '/zh-cn/no/such/page/'])('%s gets the 404 page, which speaks both languages', async (path) => {
    const { page } = await open('/');
    const response = await page.goto(new URL(path, page.url()).href);
    expect(response?.status()).toBe(404);
    for (const home of ['/', '/zh-cn/']) await page.locator(`main a[href="${home}"]`).waitFor();
    expect(await page.locator('main [lang="zh-CN"] h2').textContent()).toBe('页面不存在');
  });

  it('tells search engines of each page in both languages', () => {
    const xml = readFileSync(sitemap, 'utf8');
    const entries = xml.match(/<url>.*?<\/url>/g) ?? [];
    expect(entries.length).toBe(listed.length);
    for (const entry of entries) expect(entry).toMatch(/hreflang="en".*hreflang="zh-CN"/);
    expect(listed.filter((path) => path.includes('404'))).toEqual([]);
    const robots = readFileSync(join(root, 'dist/robots.txt'), 'utf8');
    expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
  });
});
