import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { GENERATED, splitHan } from './text.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that readers see apart from what stands beside them, but whose words Pagefind joins to their neighbours'. */
const APART = new Set(['th', 'dt', 'dd', 'summary', 'pre', 'figcaption', 'span']);

/**
 * The page as the search index should read it; the published page stays as it is.
 * On a Chinese page each Han character becomes a word of its own, so that a run of characters can be asked for as a phrase
 * and is found wherever it stands. Elements that look apart are kept apart.
 *
 * @param html a whole page
 * @param generated whether the page is made from other files, so that pages which explain come before it
 */
export function toIndexedHtml(html: string, generated = false): string {
  const document = parse(html);
  const root = document.childNodes.find((node) => tree.isElementNode(node))!;
  const chinese = attribute(root, 'lang')?.startsWith('zh') ?? false;
  for (const body of bodies(document)) {
    if (generated) body.attrs.push({ name: 'data-pagefind-filter', value: `${GENERATED}:yes` });
    rewrite(body, chinese);
  }
  return serialize(document);
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** What Pagefind is told to index. */
function bodies(parent: Parent): Element[] {
  return parent.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => (attribute(element, 'data-pagefind-body') === undefined ? bodies(element) : [element]));
}

function rewrite(parent: Parent, chinese: boolean, inCode = false): void {
  for (const node of [...parent.childNodes]) {
    if (tree.isTextNode(node)) {
      if (chinese) node.value = splitHan(node.value);
    } else if (tree.isElementNode(node)) {
      rewrite(node, chinese, inCode || node.tagName === 'pre' || node.tagName === 'code');
      // In code, spans are the colours of tokens.
      if (APART.has(node.tagName) && !inCode) {
        tree.insertTextBefore(parent, ' ', node);
        const next = parent.childNodes[parent.childNodes.indexOf(node) + 1];
        if (next) tree.insertTextBefore(parent, ' ', next);
        else tree.insertText(parent, ' ');
      }
    }
  }
}
