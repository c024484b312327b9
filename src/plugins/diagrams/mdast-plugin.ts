import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { RENDER } from './checks.ts';
import { hashDiagram } from './fences.ts';
import { figureHtml } from './figure.ts';
import { digestDiagrams, readDiagram } from './files.ts';

declare module 'satteri' {
  interface DataMap {
    /** How many diagrams the document has shown so far. */
    diagrams: number;
  }
}

/** Puts the committed SVG in the place of each mermaid block. Reads files only: the build needs no browser. */
export const diagrams = defineMdastPlugin({
  // Astro keeps rendered .md pages between builds and forgets them only when the configuration, as JSON, changes. So a
  // diagram drawn anew reaches such a page only if the plugin is an object (no function) and a string in it changes.
  name: `diagrams-${digestDiagrams()}`,
  code(node, context): MdastNode | undefined {
    if (node.lang !== 'mermaid') return undefined;
    const hash = hashDiagram(node.value);
    const svg = readDiagram(hash);
    if (!svg) throw new Error(`${context.fileURL ? fileURLToPath(context.fileURL) : 'A page'} has a diagram without an SVG (${hash}). ${RENDER}`);
    const use = (context.data.diagrams ?? 0) + 1;
    context.data.diagrams = use;
    const html = figureHtml(svg, hash, use);
    if (context.sourceFormat !== 'mdx') return { type: 'html', value: html };
    // Neither an html node nor `{ raw }` in MDX: that text is read as Markdown again, and `...` in a label becomes `…`.
    return {
      type: 'mdxJsxFlowElement',
      name: 'Fragment',
      attributes: [{ type: 'mdxJsxAttribute', name: 'set:html', value: html }],
      children: [],
    };
  },
});
