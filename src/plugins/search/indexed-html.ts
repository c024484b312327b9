import { ELEMENT_NODE, parse, render, TEXT_NODE, walkSync, type ElementNode, type Node } from 'ultrahtml';
import { splitHan } from './text.ts';

/**
 * The page as the search index should read it; the published page stays as it is.
 * On a Chinese page each Han character becomes a word of its own, so that a run of characters can be asked for as a phrase
 * and is found wherever it stands. Diagrams lose their text: it is repeated in the prose.
 *
 * @param html a whole page
 * @param weight how much its words count, 1 by default: a generated page stands behind the page that explains
 */
export async function toIndexedHtml(html: string, weight = 1): Promise<string> {
  const document: Node = parse(html);
  const chinese = /<html[^>]*\blang="zh/.test(html);
  const body: ElementNode[] = [];
  walkSync(document, (node) => {
    if (node.type === ELEMENT_NODE && 'data-pagefind-body' in node.attributes) body.push(node);
  });
  for (const main of body) {
    if (weight !== 1) main.attributes['data-pagefind-weight'] = String(weight);
    walkSync(main, (node) => {
      if (node.type === ELEMENT_NODE && node.name === 'svg') node.children = [];
      if (chinese && node.type === TEXT_NODE) node.value = splitHan(node.value);
    });
  }
  return render(document);
}

