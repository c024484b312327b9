import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import TurndownService from 'turndown';
import { parse, renderSync, type Node } from 'ultrahtml';
import { querySelector, querySelectorAll } from 'ultrahtml/selector';
import { SITE_URL, TITLE } from '../../src/site.ts';
import { linkPackages } from './workshop.ts';

/** The bare site's docs, from its folder. */
export const BARE_DOCS = 'src/content/docs';

/**
 * Writes a Starlight site with the pages of a built site: the same languages, links in the sidebar and text, as plain
 * Markdown. No component, plugin, style or other setting of ours.
 *
 * @param built the folder of the built site that the text is taken from
 * @param folder where the bare site goes; it does not exist yet
 */
export function writeBareSite(built: string, folder: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  // Astro bundles the integrations that it finds named here.
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies: { '@astrojs/starlight': '*', astro: '*' } }));
  write(
    'src/content.config.ts',
    [
      "import { docsLoader } from '@astrojs/starlight/loaders';",
      "import { docsSchema } from '@astrojs/starlight/schema';",
      "import { defineCollection } from 'astro:content';",
      'export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };',
    ].join('\n'),
  );
  const pages = listPages(built);
  const settings = {
    title: TITLE,
    // Its 404 pages are among the pages below, as ours are.
    disable404Route: true,
    defaultLocale: 'root',
    locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
    sidebar: readSidebar(built, pages),
  };
  write(
    'astro.config.mjs',
    [
      "import starlight from '@astrojs/starlight';",
      "import { defineConfig } from 'astro/config';",
      `export default defineConfig({ site: ${JSON.stringify(SITE_URL)}, integrations: [starlight(${JSON.stringify(settings)})] });`,
    ].join('\n'),
  );
  for (const page of pages) {
    const file = page.replace(/(?<=.)\/index\.html$|\.html$/, '');
    write(`${BARE_DOCS}/${file}.md`, toMarkdownPage(readFileSync(join(built, page), 'utf8'), page));
  }
  // Both sites answer the browser's request for an icon.
  write('public/favicon.svg', readFileSync(join(built, 'favicon.svg'), 'utf8'));
  linkPackages(folder);
}

/** The HTML files of a built site, from its folder. */
export function listPages(built: string): string[] {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * A built page's title and main text as a Markdown page: headings, paragraphs, lists, tables and code, nothing else.
 *
 * @param name the page in error messages
 */
export function toMarkdownPage(html: string, name: string): string {
  const document = parse(html);
  const title = querySelector(document, 'h1');
  const content = querySelector(document, '.sl-markdown-content');
  if (!title || !content) throw new Error(`${name} has no ${title ? '".sl-markdown-content"' : 'h1'} to take its text from.`);
  return `---\ntitle: ${JSON.stringify(textOf(title).trim())}\n---\n\n${toMarkdown.turndown(renderSync(content))}\n`;
}

const toMarkdown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
const escapeMarkdown = toMarkdown.escape.bind(toMarkdown);
toMarkdown.escape = (text) => escapeMarkdown(text).replaceAll('<', '&lt;');
toMarkdown.remove(['script', 'style', 'link', 'button']);
toMarkdown.addRule('no text', {
  filter: (node) => node.nodeName.toLowerCase() === 'svg' || node.classList.contains('sl-anchor-link') || node.classList.contains('sr-only'),
  replacement: () => '',
});
toMarkdown.addRule('code', {
  filter: 'pre',
  replacement(_content, node) {
    const pre = node as HTMLElement;
    // Expressive Code makes each line an element, without line ends.
    const lines = [...pre.querySelectorAll('.ec-line')].map((line) => (line.textContent ?? '').replace(/\n$/, ''));
    const code = lines.length > 0 ? lines.join('\n') : (pre.textContent ?? '');
    return `\n\n\`\`\`\`${pre.getAttribute('data-language') ?? ''}\n${code}\n\`\`\`\`\n\n`;
  },
});
toMarkdown.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) => ` ${content.trim().replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')} |`,
});
toMarkdown.addRule('row', {
  filter: 'tr',
  replacement(content, node) {
    const row = node as HTMLTableRowElement;
    const isFirst = row.closest('table')?.querySelector('tr') === row;
    return `|${content}\n${isFirst ? `|${' --- |'.repeat(row.querySelectorAll('th, td').length)}\n` : ''}`;
  },
});
toMarkdown.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
toMarkdown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` });

/** The links of the sidebar, from the first English page that has one. */
function readSidebar(built: string, pages: string[]): { label: string; link: string }[] {
  for (const page of pages) {
    if (page.startsWith('zh-cn/')) continue;
    const links: Node[] = querySelectorAll(parse(readFileSync(join(built, page), 'utf8')), '#starlight__sidebar a');
    if (links.length > 0) return links.map((link) => ({ label: textOf(link).trim(), link: link.attributes.href as string }));
  }
  throw new Error('No English page of the built site has a sidebar ("#starlight__sidebar a") to take the bare site’s links from.');
}

function textOf(node: Node): string {
  if ('children' in node) return (node.children as Node[]).map(textOf).join('');
  return 'value' in node ? String(node.value) : '';
}
