import type { MdastNode } from 'satteri';
import type { AuthoredPage } from '../authored-pages.ts';
import { isChinese, passagesOfYaml, type Passage } from './passage.ts';
import { stringsInProps } from './props.ts';

/** What stands inside a line of text. A node that has such a child, and is none itself, is a passage. */
const PHRASING = new Set(['text', 'inlineCode', 'strong', 'emphasis', 'delete', 'link', 'linkReference', 'break', 'image', 'textDirective', 'mdxJsxTextElement', 'mdxTextExpression']);

/**
 * The Chinese prose of a page, without its code: paragraphs, headings, table cells, what components are given to say, the
 * frontmatter, and the words of diagrams. On a Chinese page, what is marked as another language (`lang="en"`) is left
 * out; on an English page, what is marked as Chinese is all there is.
 */
export function chineseProse(page: AuthoredPage): Passage[] {
  const found: Passage[] = [];
  collect(page, page.tree, page.language === 'zh-CN', found);
  return found.filter(({ text }) => isChinese(text));
}

function collect(page: AuthoredPage, node: MdastNode, chinese: boolean, found: Passage[]): void {
  const line = node.position?.start.line ?? 1;
  const add = (text: string) => void found.push({ file: page.file, line, text });

  if (node.type === 'yaml') {
    if (chinese) found.push(...passagesOfYaml(page.file, node.value, line + 1));
    return;
  }
  if (node.type === 'code' && node.lang === 'mermaid' && chinese) {
    const labels = node.value.split('\n').flatMap((row, index) => labelsOf(row).map((text) => ({ file: page.file, line: line + 1 + index, text })));
    found.push(...labels);
    return;
  }
  let chineseInside = chinese;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const language = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'lang')?.value;
    if (typeof language === 'string') chineseInside = language.startsWith('zh');
    if (chineseInside) for (const text of stringsInProps(node.attributes)) add(text);
  }
  if (node.type === 'image' && chineseInside && node.alt) add(node.alt);
  if (!('children' in node)) return;

  if (!PHRASING.has(node.type) && node.children.some((child) => PHRASING.has(child.type)) && chineseInside) add(textOf(node));
  for (const child of node.children) collect(page, child, chineseInside, found);
}

/** A passage's text: code keeps its backticks, and what is in another language is left out. */
function textOf(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'textDirective') return `:${node.name}`;
  if (node.type === 'break') return '\n';
  if (node.type === 'mdxTextExpression') return `{${node.value}}`;
  if (node.type === 'mdxJsxTextElement') {
    const otherLanguage = node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'lang' && !String(attribute.value).startsWith('zh'));
    if (otherLanguage) return '';
  }
  return 'children' in node ? node.children.filter((child) => !isBlock(child)).map(textOf).join('') : '';
}

function isBlock(node: MdastNode): boolean {
  return !PHRASING.has(node.type);
}

/** The words on one line of a mermaid source: its name or description for screen readers, or the labels. */
function labelsOf(row: string): string[] {
  const named = /^\s*acc(?:Title|Descr)\s*[:{](.*)$/.exec(row);
  const labels = named ? [named[1]!] : row.split(/[[\](){}|"<>:;]/);
  return labels.map((label) => label.trim()).filter(isChinese);
}
