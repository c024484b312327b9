import type { MdastNode } from 'satteri';
import { SKIP, visit } from 'unist-util-visit';
import type { AuthoredPage } from '../authored-pages.ts';
import { findFences } from '../plugins/diagrams/fences.ts';
import { propsWithoutProse } from './props.ts';

/** One thing that a page and its translation both have, in the same order. */
export interface OutlineItem {
  line: number;
  /** What it is, as an author would type it. Two items are the same where this and `content` are. */
  name: string;
  /** What else has to be the same: the code of a block. */
  content?: string;
}

export interface Heading {
  line: number;
  /** 2 for `##`. */
  depth: number;
  /** From `{#id}` behind the heading. */
  id?: string;
  text: string;
}

/** A link as written: in Markdown, or the `href` of an element or component. */
export interface Link {
  line: number;
  url: string;
}

/** Headings, components, code, diagrams, tables, lists and images of a page, in order, without their prose. */
export function outlineOf(page: AuthoredPage): OutlineItem[] {
  const kinds = new Map(findFences(page).map((fence) => [fence.line, fence.kind]));
  const items: OutlineItem[] = [];
  visit(page.tree, (node) => {
    const line = lineOf(node);
    const add = (name: string, content?: string) => void items.push({ line, name, content });
    switch (node.type) {
      case 'heading':
        add(`${'#'.repeat(node.depth)} {#${idOf(node) ?? ''}}`);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (isComponent(node.name)) add(`<${[node.name, propsWithoutProse(node.attributes)].filter(Boolean).join(' ')}>`);
        break;
      case 'containerDirective':
      case 'leafDirective':
        add(`:::${node.name}`);
        break;
      case 'code':
        if (node.lang === 'mermaid') add(`\`\`\`mermaid ${kinds.get(line) ?? ''}`.trim());
        else add(`\`\`\`${node.lang ?? ''} (a block of code)`, withoutComments(node.value));
        break;
      case 'table':
        add(`a table of ${node.children.length} rows and ${node.children[0]?.children.length ?? 0} columns`);
        break;
      case 'list':
        add(`a list of ${node.children.length}`);
        break;
      case 'image':
        add(`![](${node.url})`);
        break;
    }
  });
  return items;
}

/** A page's headings, in order. */
export function headingsOf(page: AuthoredPage): Heading[] {
  const headings: Heading[] = [];
  visit(page.tree, 'heading', (node) => {
    const text: string[] = [];
    visit(node, (child: MdastNode) => {
      if ('value' in child && typeof child.value === 'string') text.push(child.value);
    });
    headings.push({ line: lineOf(node), depth: node.depth, id: idOf(node), text: text.join('').trim() });
  });
  return headings;
}

/** A page's links, in order. */
export function linksOf(page: AuthoredPage): Link[] {
  const links: Link[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') links.push({ line: lineOf(node), url: node.url });
    if (node.type === 'yaml') return SKIP;
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const href = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'href')?.value;
      if (typeof href === 'string') links.push({ line: lineOf(node), url: href });
    }
    return undefined;
  });
  return links;
}

/** Components are capitalised, or members of something (`Tabs.Item`); all else in JSX is an HTML element. */
function isComponent(name: string | null): name is string {
  return name !== null && (/^\p{Lu}/u.test(name) || name.includes('.'));
}

function idOf(node: MdastNode): string | undefined {
  const id = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}

function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}

/** Comments in code are prose too. */
function withoutComments(code: string): string {
  return code.replace(/(^|\s)(#|\/\/)\s.*$/gm, '').trim();
}
