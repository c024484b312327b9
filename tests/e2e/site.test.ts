import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../src/sdk/root.ts';
import { closePages, describeInBrowser, open } from './browser.ts';
import { authored, inOtherLanguage, listed, paths, sitemap } from './pages.ts';

describeInBrowser('the built site', () => {
  afterEach(closePages);

  it('has all authored pages', () => {
    expect(paths).toEqual(expect.arrayContaining([...authored]));
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
