import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { parse as parseYaml } from 'yaml';
import { root } from './sdk/root.ts';

export type Language = 'en' | 'zh-CN';

/** The folder of the pages that people write, from the project's root. */
export const DOCS = 'src/content/docs';

/**
 * What the site's Markdown allows beyond the default: `## 标题 {#id}`, so that both languages share their anchors, and
 * `:::note` (which Starlight switches on by itself; named here so that reading a page tells the same story).
 */
export const MARKDOWN_FEATURES = { headingAttributes: true, directive: true } as const;

/** A page that somebody wrote (not one that the build generates). */
export interface AuthoredPage {
  /** Its file from the docs folder, without the ending: `zh-cn/reference-model`, `index`. */
  id: string;
  /** Its file from the project's root. */
  file: string;
  language: Language;
  /** The same in both languages: `reference-model`. */
  idInEnglish: string;
  title: string;
  /** The YAML at its top; nothing is checked but the title. */
  frontmatter: Readonly<Record<string, unknown>>;
  /** The whole file. */
  text: string;
  tree: MdastNode;
}

/**
 * Reads one page's text.
 * @param file from the project's root, such as `src/content/docs/zh-cn/index.mdx`
 * @throws where the text is no Markdown or MDX, or its frontmatter has no title; the message names the file
 */
export function parsePage(file: string, text: string): AuthoredPage {
  const tree = parseTree(file, text);
  const frontmatter = frontmatterOf(file, tree);
  const id = file.slice(DOCS.length + 1).replace(/\.mdx?$/, '');
  return {
    id,
    file,
    language: id.startsWith('zh-cn/') ? 'zh-CN' : 'en',
    idInEnglish: id.replace(/^zh-cn\//, ''),
    title: frontmatter.title,
    frontmatter,
    text,
    tree,
  };
}

const parsed = new Map<string, AuthoredPage>();

/** Every authored page in both languages, sorted by file; parsed again only where the file has changed. */
export function readAuthoredPages(): AuthoredPage[] {
  return globSync(`${DOCS}/**/*.{md,mdx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const known = parsed.get(file);
      if (known?.text === text) return known;
      const page = parsePage(file, text);
      parsed.set(file, page);
      return page;
    });
}

function parseTree(file: string, text: string): MdastNode {
  try {
    // The site's own Markdown engine, so that a fence is here what it is on the page.
    return file.endsWith('.mdx') ? mdxToMdast(text, { features: MARKDOWN_FEATURES }) : markdownToMdast(text, { features: MARKDOWN_FEATURES });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function frontmatterOf(file: string, tree: MdastNode): Record<string, unknown> & { title: string } {
  const first = 'children' in tree ? tree.children[0] : undefined;
  let frontmatter: unknown;
  try {
    frontmatter = first?.type === 'yaml' ? parseYaml(first.value) : undefined;
  } catch (error) {
    throw new Error(`${file}: the frontmatter is not valid YAML: ${(error as Error).message}`);
  }
  if (typeof frontmatter === 'object' && frontmatter !== null && 'title' in frontmatter && typeof frontmatter.title === 'string') {
    return frontmatter as Record<string, unknown> & { title: string };
  }
  throw new Error(`${file}: the frontmatter has no "title". Expected a line "title: …" between two lines "---" at the top.`);
}
