import type { Language } from '../authored-pages.ts';
import { SITE_URL } from '../site.ts';

/** The page of an authored file: `/zh-cn/` for `zh-cn/index`, `/ledger/` for `ledger`. */
export function pageOf(id: string): string {
  return `/${id}/`.replace(/\/index\/$/, '/');
}

/**
 * Where a page's Markdown is: `/zh-cn/ledger.md` for `/zh-cn/ledger/`, `/index.md` for `/`. The page that says that there
 * is none (404) has no Markdown.
 * @param page its address on the site, as Astro gives it
 */
export function markdownOf(page: string): string | undefined {
  const path = page.replace(/\/$/, '');
  if (/\/404(\.html)?$/.test(path)) return undefined;
  return path === '' || path === '/zh-cn' ? `${path}/index.md` : `${path}.md`;
}

/** An address on the site, or relative to a page of it, with the host: what a program can follow from anywhere. */
export function absolute(url: string, from = '/'): string {
  return new URL(url, new URL(from, SITE_URL)).href;
}

/** The beginning of every address in a language: `/zh-cn/`. */
export function prefixOf(language: Language): string {
  return language === 'zh-CN' ? '/zh-cn/' : '/';
}
