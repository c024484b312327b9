import { describe, expect, it } from 'vitest';
import { checkLinks } from '../src/text/links.ts';

const SITE = 'https://site.dev';
const page = (body: string, language = 'en') => `<!doctype html><html lang="${language}"><head></head><body>${body}</body></html>`;
const check = (pages: Record<string, string>, files: string[] = []) => checkLinks({ pages: new Map(Object.entries(pages)), files: new Set(files) }, SITE);

describe('checking links', () => {
  it('follows pages, hashes, files, relative and absolute addresses', () => {
    const body = [
      '<a href="/b/">b</a> <a href="../b/#here">b</a> <a href="#top">top</a> <a href="https://site.dev/b/?x=1&#38;y=2#here">b</a> <h1 id="top">A</h1>',
      '<img src="/a.png"><script src="/a.js"></script><link rel="stylesheet" href="/a.css"><meta property="og:image" content="https://site.dev/a.png">',
      '<a href="https://elsewhere.dev/none">x</a> <a href="mailto:a@b.c">x</a> <a>no link</a>',
    ].join('');
    expect(check({ '/a/': page(body), '/b/': page('<h2 id="here">B</h2>') }, ['/a.png', '/a.js', '/a.css'])).toEqual([]);
  });

  it.each([
    ['<a href="/c/">', '/a/: <a> to "/c/" leads to no page or file of the site. Correct the address'],
    ['<a href="/b/#else">', '<a> to "/b/#else" leads to a page without the id "else". Correct the hash'],
    ['<a href="/b/#her">', 'without the id "her" (it has here)'],
    ['<a href="#none">', 'without the id "none"'],
    ['<a href="/b">', '<a> to "/b" lacks the slash at its end'],
    ['<a href="https://site.dev/c/">', 'leads to no page or file'],
    ['<img src="/none.png">', '<img> to "/none.png" leads to no page or file'],
    ['<link rel="canonical" href="https://site.dev/c/">', '<link> to "https://site.dev/c/" leads to no page'],
    ['<meta property="og:image" content="https://site.dev/none.png">', '<meta> to'],
    ['<select><option value="/zh-cn/c/"></select>', '<option> to "/zh-cn/c/" leads to no page'],
    ['<a href="">', '<a> leads nowhere: its address is empty'],
    ['<a href=/c/>', '<a> to "/c/" leads to no page'],
    ['<i id="x"></i><i id="x"></i>', 'the id "x" occurs twice'],
  ])('finds %s', (body, message) => {
    const faults = check({ '/a/': page(body), '/b/': page('<h2 id="here">B</h2>') });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  it('keeps readers in their language, unless the text around a link or hreflang says otherwise', () => {
    const pages = { '/b/': page(''), '/zh-cn/b/': page('', 'zh-CN') };
    expect(check({ ...pages, '/zh-cn/a/': page('<a href="/b/">x</a>', 'zh-CN') })).toEqual([
      '/zh-cn/a/: <a> to "/b/" leads to a page in en from text in zh-CN. Link to /zh-cn/…, or mark the link with hreflang.',
    ]);
    expect(check({ ...pages, '/a/': page('<a href="/zh-cn/b/">x</a>') })[0]).toContain('leads to a page in zh-CN from text in en. Link to the English page');
    expect(check({ ...pages, '/zh-cn/a/': page('<a href="/zh-cn/b/">x</a><a href="/b/" hreflang="en">x</a><p lang="en"><a href="/b/">x</a></p>', 'zh-CN') })).toEqual([]);
  });

  it('says once what many pages have', () => {
    expect(check({ '/a/': page('<a href="/c/">'), '/b/': page('<a href="/c/">') })).toEqual([expect.stringMatching(/^\/a\/ and 1 more: /)]);
  });
});
