import type { MdastNode, MdxJsxAttributeUnion } from 'satteri';
import type { AuthoredPage } from '../authored-pages.ts';
import { absolute, pageOf } from './addresses.ts';
import { documentOf } from './blocks.ts';
import { forms } from './components.ts';

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A piece of a page's text, and what stands in its place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * An authored page as Markdown that needs nothing of the site: its own text, in which components stand as what they show
 * and links have their host.
 * @throws where it has a component or expression without a Markdown form; the message names it, the file and the line
 */
export function pageMarkdown(page: AuthoredPage): string {
  const { description } = page.frontmatter;
  if (typeof description !== 'string') throw new Error(`${page.file}: the frontmatter has no "description". Expected a line "description: …".`);
  const head = { language: page.language, title: page.title, description, page: pageOf(page.id) };
  return documentOf(head, new PageWriter(page).children(page.tree));
}

class PageWriter {
  readonly #page: AuthoredPage;

  constructor(page: AuthoredPage) {
    this.#page = page;
  }

  /** What a node holds: words as they stand, blocks with an empty line between them, and none between claims. */
  children(node: MdastNode): string {
    const children = 'children' in node ? node.children : [];
    if (children.some(({ type }) => PHRASING.has(type))) return this.#text(children);
    let text = '';
    let before: string | undefined;
    for (const child of children) {
      // Between tags, blocks are indented only because they stand there.
      const written = this.#text([child]).replaceAll(`\n${this.#indentation(child)}`, '\n').trim();
      if (written === '') continue;
      const name = 'name' in child ? (child.name ?? '') : '';
      const listed = name === before && (name === 'Claim' || name === 'li');
      text += `${before === undefined ? '' : listed ? '\n' : '\n\n'}${written}`;
      before = name;
    }
    return text;
  }

  /** The page's own text from the first of neighbouring nodes to the last, edited. */
  #text(nodes: readonly MdastNode[]): string {
    let at = nodes[0] ? spanOf(nodes[0]).start : 0;
    let text = '';
    for (const edit of nodes.flatMap((node) => this.#edits(node))) {
      text += this.#page.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return nodes.length === 0 ? '' : text + this.#page.text.slice(at, spanOf(nodes.at(-1)!).end);
  }

  /** How a node, or what is in it, changes. */
  #edits(node: MdastNode): Edit[] {
    const { start, end } = spanOf(node);
    const inside = () => ('children' in node ? node.children.flatMap((child) => this.#edits(child)) : []);
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        return [{ start, end, text: '' }];
      case 'heading': {
        const id = /\s*\{#[^{}]*\}\s*$/.exec(this.#page.text.slice(start, end));
        return [...inside(), ...(id ? [{ start: start + id.index, end, text: '' }] : [])];
      }
      case 'link': {
        if (this.#address(node.url) === node.url) return inside();
        const words = spanOf(node.children.at(-1) ?? node);
        return [...inside(), { start: words.end, end, text: `](${this.#target(node)})` }];
      }
      case 'image':
        return [{ start, end, text: `![${node.alt ?? ''}](${this.#target(node)})` }];
      case 'definition':
        return [{ start, end, text: `[${node.label ?? node.identifier}]: ${this.#target(node)}` }];
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [{ start, end, text: this.#expression(node.value, node) }];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return [{ start, end, text: this.#element(node) }];
      default:
        return inside();
    }
  }

  #element(node: Element): string {
    const where = this.#where(node);
    const { language } = this.#page;
    const props = this.#props(node.attributes, where);
    const written = this.#html(node, props) ?? formOf(node, where)(props, { language, where, children: this.children(node) });
    if (node.type === 'mdxJsxFlowElement') return written.replaceAll('\n', `\n${this.#indentation(node)}`);
    if (written.includes('\n')) throw new Error(`${where} stands in a sentence or a table cell, but its Markdown form has several lines. Let it stand on lines of its own.`);
    return written;
  }

  /** The few HTML elements that pages use. */
  #html(node: Element, props: Record<string, unknown>): string | undefined {
    switch (node.name) {
      case 'ul':
      case 'div':
        return this.children(node);
      case 'li':
        return `- ${this.children(node).replaceAll('\n', '\n  ')}`;
      case 'a':
        return `[${this.children(node)}](${this.#address(String(props.href))})`;
      default:
        return undefined;
    }
  }

  /** The spaces before a block, as in a list, which stand before each of its lines. */
  #indentation(node: MdastNode): string {
    const { start } = spanOf(node);
    const before = this.#page.text.slice(this.#page.text.lastIndexOf('\n', start - 1) + 1, start);
    return before.trim() === '' ? before : '';
  }

  #props(attributes: readonly MdxJsxAttributeUnion[], where: string): Record<string, unknown> {
    return Object.fromEntries(
      attributes.map((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute') throw new Error(`${where}: {${attribute.value}}: spread props have no Markdown form. Write them one by one.`);
        const { name, value } = attribute;
        return [name, value !== null && typeof value === 'object' ? evaluate(value.value, `${where}: ${name}`) : (value ?? true)];
      }),
    );
  }

  /** `{'{'}` is a brace; a comment is nothing. */
  #expression(source: string, node: MdastNode): string {
    if (/^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(source)) return '';
    const where = `${this.#page.file}:${node.position?.start.line ?? 1}: {${source}}`;
    const value = evaluate(source, where);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${where} is neither text nor a number, and so has no Markdown form.`);
    return String(value);
  }

  /** Where a link or an image leads, as it stands in brackets. */
  #target({ url, title }: { url: string; title?: string | null }): string {
    return `${this.#address(url)}${title ? ` ${JSON.stringify(title)}` : ''}`;
  }

  /** An address of the site with its host; any other stays as it is. */
  #address(url: string): string {
    return /^[a-z][a-z+.-]*:/i.test(url) ? url : absolute(url, pageOf(this.#page.id));
  }

  #where(node: Element): string {
    return `<${node.name ?? ''}> in ${this.#page.file}:${node.position?.start.line ?? 1}`;
  }
}

const PHRASING = new Set(['text', 'inlineCode', 'strong', 'emphasis', 'delete', 'link', 'linkReference', 'break', 'image', 'textDirective', 'mdxJsxTextElement', 'mdxTextExpression']);

function formOf(node: Element, where: string) {
  const found = Object.hasOwn(forms, node.name ?? '') ? forms[node.name ?? ''] : undefined;
  if (found) return found;
  throw new Error(`${where} has no Markdown form, which each page needs. Add one to src/markdown/components.ts.`);
}

/**
 * The value of an expression in a page, without what the page imports. MDX runs the same text when it draws the page; to
 * load TypeScript in the build's own thread, only to read it, would cost more than all Markdown.
 */
function evaluate(source: string, where: string): unknown {
  try {
    return new Function(`"use strict"; return (${source});`)();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}. Expected a literal value.`, { cause: error });
  }
}

/** Where a node stands in the page's text. */
function spanOf({ type, position }: MdastNode): { start: number; end: number } {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) throw new Error(`A node of the type "${type}" has no position.`);
  return { start, end };
}
