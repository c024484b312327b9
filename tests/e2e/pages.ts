import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readAuthoredPages, type Language } from '../../src/authored-pages.ts';
import { root } from '../../src/sdk/root.ts';
import { closePages, describeInBrowser, DESKTOP, open, PHONE } from './browser.ts';

/** The pages that a search engine is told of, and the two that it is not. */
export const sitemap = join(root, 'dist/sitemap-0.xml');
export const listed = existsSync(sitemap)
  ? [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  : [];
export const paths = [...listed, '/404.html', '/zh-cn/404/'];

export const authored = new Set(readAuthoredPages().map(({ id }) => (id === '404' ? '/404.html' : `/${id}/`.replace(/\/index\/$/, '/').replace('//', '/'))));
const isChinese = (path: string) => path.startsWith('/zh-cn/');
export const inOtherLanguage = (path: string) => (isChinese(path) ? path.slice('/zh-cn'.length) : `/zh-cn${path.replace('.html', '/')}`);

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

/** What must be right on every page of a language. In a test file for each language, which run side by side. */
export function testPages(language: Language): void {
  const ofLanguage = paths.filter((path) => isChinese(path) === (language === 'zh-CN'));

  describeInBrowser(`every page in ${language}`, () => {
    afterEach(closePages);

    // One load a page, two of the four ways to see it; the same page in the other language is seen in the other two.
    it.each(ofLanguage.filter((path) => authored.has(path) || sampled.has(path)))('%s is in order, for axe too', async (path) => {
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

    it('the other generated pages are in order', async () => {
      const { page, faults } = await open('/', { viewport: PHONE });
      for (const path of ofLanguage.filter((path) => !authored.has(path) && !sampled.has(path))) {
        await page.goto(new URL(path, page.url()).href);
        await checkPage(page, path);
        expect(faults, path).toEqual([]);
      }
    });
  });
}
