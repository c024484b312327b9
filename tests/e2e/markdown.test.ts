import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import { describe, expect, inject, it } from 'vitest';
import { absolute, markdownOf } from '../../src/markdown/addresses.ts';
import { root } from '../../src/sdk/root.ts';
import { SITE_URL } from '../../src/site.ts';
import { checkLinks, readBuiltSite } from '../../src/text/links.ts';

const dist = join(root, 'dist');
const LLMS = ['/llms.txt', '/llms-full.txt', '/zh-cn/llms.txt', '/zh-cn/llms-full.txt'];

/** The links of a Markdown text as a page that `checkLinks` reads: what it says of pages holds for Markdown too. */
function linksAsHtml(path: string, markdown: string): string {
  const links: string[] = [];
  visit(markdownToMdast(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    // Each llms.txt names that of the other language, and says so.
    const language = node.url.endsWith('/llms.txt') ? ' hreflang="other"' : '';
    links.push(`<a${language} href="${node.url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`);
  });
  return `<!doctype html><html lang="${path.startsWith('/zh-cn/') ? 'zh-CN' : 'en'}"><body>${links.join('\n')}</body></html>`;
}

// Needs the build that the set-up makes, which it leaves out where there is no Chromium.
describe.skipIf(inject('baseUrl') === '')('the Markdown of the built site', () => {
  const site = readBuiltSite(dist);
  const pages = [...site.pages.keys()].filter((page) => markdownOf(page) !== undefined);
  const texts = [...pages.map((page) => markdownOf(page)!), ...LLMS];

  it('is there for every page, and every page says where', () => {
    expect(pages).toEqual(expect.arrayContaining(['/', '/zh-cn/', '/ledger/', '/zh-cn/reference-model/', '/examples/', '/examples/reference-model/push/']));
    expect(texts.filter((path) => !site.files.has(path))).toEqual([]);
    const linked = (page: string) => /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(site.pages.get(page)!)?.[1];
    for (const page of site.pages.keys()) expect(linked(page), page).toBe(markdownOf(page) && absolute(markdownOf(page)!));
  });

  it('is there for pages only', () => {
    expect([...site.files].filter((file) => file.endsWith('.md')).sort()).toEqual(texts.filter((path) => path.endsWith('.md')).sort());
  });

  it('is served as text, with every character', async () => {
    for (const path of [...LLMS, '/index.md', '/reference-model.md', '/zh-cn/reference-model.md', '/zh-cn/examples/reference-model/push.md']) {
      const response = await fetch(inject('baseUrl') + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(path.endsWith('.md') ? /^text\/markdown/ : /^text\/plain/);
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer());
      expect(text, path).toBe(readFileSync(join(dist, path), 'utf8'));
      expect(text, path).toMatch(path.startsWith('/zh-cn/') ? /^# .*\p{Script=Han}/u : /^# \w/);
    }
  });

  it('links to pages, headings and files of the site that exist', () => {
    const existing = texts.filter((path) => existsSync(join(dist, path)));
    const links = new Map(existing.map((path) => [path, linksAsHtml(path, readFileSync(join(dist, path), 'utf8'))]));
    expect(links.get('/llms.txt')).toContain(`href="${absolute('/reference-model.md')}"`);
    expect(links.get('/zh-cn/index.md')).toContain(`href="${absolute('/zh-cn/reference-model/#every-step')}"`);
    expect(checkLinks({ pages: new Map([...site.pages, ...links]), files: site.files }, SITE_URL)).toEqual([]);
  });
});
