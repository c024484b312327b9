import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The site as it was built. */
export interface BuiltSite {
  /** The HTML of each page by its address: `/zh-cn/reference-model/`, `/404.html`. */
  pages: ReadonlyMap<string, string>;
  /** The address of everything else: `/og/index.png`. */
  files: ReadonlySet<string>;
}

/** Reads a built site from its folder. */
export function readBuiltSite(folder: string): BuiltSite {
  const all = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const pages = new Map<string, string>();
  for (const file of all.filter((file) => file.endsWith('.html'))) {
    pages.set(file.replace(/\/index\.html$/, '/'), readFileSync(join(folder, file), 'utf8'));
  }
  return { pages, files: new Set(all.filter((file) => !file.endsWith('.html'))) };
}

/** What a page refers to, and what may be referred to on it. */
interface PageReferences {
  ids: Set<string>;
  repeatedIds: Set<string>;
  references: Reference[];
}

interface Reference {
  /** As it stands in the page. */
  url: string;
  element: string;
  /** The language of the text around a link; undefined where the reference may lead to any language. */
  language?: string;
}

/**
 * Links and other references within the site that lead nowhere, or to a page in another language than the text that
 * they stand in (unless they carry `hreflang`), and ids that a page has twice. One sentence per fault, however many
 * pages have it. Links to other hosts are not followed.
 * @param siteUrl where the site will live: absolute addresses there are internal too
 */
export function checkLinks(site: BuiltSite, siteUrl: string): string[] {
  const pages = new Map([...site.pages].map(([path, html]) => [path, referencesOf(html)]));
  const faults = new Map<string, string[]>();
  const say = (path: string, what: string) => void faults.set(what, [...(faults.get(what) ?? []), path]);

  for (const [path, { references, repeatedIds }] of pages) {
    for (const id of repeatedIds) say(path, `the id "${id}" occurs twice, so that a link reaches the first only. Make them differ.`);
    for (const reference of references) {
      const fault = checkReference(reference, path, pages, site.files, siteUrl);
      if (fault) say(path, fault);
    }
  }
  return [...faults].map(([what, [first, ...others]]) => `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: ${what}`);
}

function checkReference({ url, element, language }: Reference, path: string, pages: ReadonlyMap<string, PageReferences>, files: ReadonlySet<string>, siteUrl: string): string | undefined {
  const shown = `<${element}> to "${url}"`;
  if (url === '') return `<${element}> leads nowhere: its address is empty.`;
  if (!URL.canParse(url, new URL(path, siteUrl))) return `${shown} is not an address.`;
  const target = new URL(url, new URL(path, siteUrl));
  if (target.origin !== new URL(siteUrl).origin) return undefined;

  const pathname = decodeURIComponent(target.pathname);
  // A host answers an address without a page with 404.html, and so this one, which Starlight links to.
  const page = pages.get(pathname === '/404/' ? '/404.html' : pathname);
  if (!page) {
    if (files.has(pathname)) return undefined;
    if (pages.has(`${pathname}/`)) return `${shown} lacks the slash at its end; a reader would be sent on. Add it.`;
    return `${shown} leads to no page or file of the site. Correct the address, or write the page.`;
  }
  const id = decodeURIComponent(target.hash.slice(1));
  if (id !== '' && !page.ids.has(id)) {
    const near = [...page.ids].filter((one) => one.includes(id) || id.includes(one)).join(', ');
    return `${shown} leads to a page without the id "${id}"${near ? ` (it has ${near})` : ''}. Correct the hash, or give the heading that id in both languages.`;
  }
  const targetLanguage = pathname.startsWith('/zh-cn/') ? 'zh-CN' : 'en';
  if (language !== undefined && language !== targetLanguage) {
    return `${shown} leads to a page in ${targetLanguage} from text in ${language}. Link to ${targetLanguage === 'en' ? '/zh-cn/…' : 'the English page'}, or mark the link with hreflang.`;
  }
  return undefined;
}

function referencesOf(html: string): PageReferences {
  const result: PageReferences = { ids: new Set(), repeatedIds: new Set(), references: [] };
  collect(parse(html), undefined, result);
  return result;
}

function collect(node: Tree.Node, languageAround: string | undefined, result: PageReferences): void {
  let language = languageAround;
  if ('tagName' in node) {
    const attributes: Record<string, string | undefined> = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    language = attributes.lang || languageAround;
    if (attributes.id !== undefined) {
      if (result.ids.has(attributes.id)) result.repeatedIds.add(attributes.id);
      result.ids.add(attributes.id);
    }
    const refer = (url: string | undefined, from?: string) => {
      if (url !== undefined) result.references.push({ url, element: node.tagName, language: from });
    };
    if (node.tagName === 'a') refer(attributes.href, attributes.hreflang === undefined ? language : undefined);
    else if (node.tagName === 'link') refer(attributes.href);
    else if (node.tagName === 'script' || node.tagName === 'img') refer(attributes.src);
    else if (node.tagName === 'option' && attributes.value?.startsWith('/')) refer(attributes.value);
    else if (node.tagName === 'meta' && /^https?:/.test(attributes.content ?? '')) refer(attributes.content);
    // A template's content is a document of its own, which becomes part of the page by script.
    if ('content' in node) collect(node.content, language, result);
  }
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, language, result);
}
