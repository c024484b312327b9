import { AttachedPluginData, definePlugin, ExpressiveCodeAnnotation, type AnnotationRenderOptions, type ExpressiveCodePlugin } from '@expressive-code/core';
import { h, type Element, type Parents } from '@expressive-code/core/hast';
import { displayedSource } from '../../run/displayed-source.ts';
import { typesOf } from './ahead.ts';
import type { ExampleTypes } from './types.ts';

/** Marks an identifier with the number of its hover text; adds no element. */
class TypedIdentifier extends ExpressiveCodeAnnotation {
  readonly #text: number;

  constructor(text: number, columnStart: number, columnEnd: number) {
    // After the syntax highlighting, whose element takes the mark.
    super({ inlineRange: { columnStart, columnEnd }, renderPhase: 'latest' });
    this.#text = text;
  }

  override render({ nodesToTransform }: AnnotationRenderOptions): Parents[] {
    return nodesToTransform.map((node) => {
      const element = node.type === 'element' && node.tagName === 'span' ? node : h('span', [node as Element]);
      element.properties['data-type'] = String(this.#text);
      return element;
    });
  }
}

/** The declared type errors of a block, by its line; found once a block, used for each of its lines. */
const errorsOf = new AttachedPluginData<Map<number, ExampleTypes['errors']>>(() => new Map());

/**
 * Types for code blocks that show an example (meta `example="reference-model/push" region="loop"`): identifiers carry
 * the number of their hover text, and declared type errors stand below their line.
 */
export function exampleTypes(): ExpressiveCodePlugin {
  return definePlugin({
    name: 'example-types',
    hooks: {
      async annotateCode({ codeBlock }) {
        const name = codeBlock.metaOptions.getString('example');
        if (!name) return;
        const { lines } = displayedSource(name, codeBlock.metaOptions.getString('region'), 'A code block');
        const { identifiers, errors } = await typesOf(name);
        const displayed = new Map(lines.map(({ fileLine, indent }, index) => [fileLine, { index, indent }]));
        for (const [fileLine, column, length, text] of identifiers) {
          const line = displayed.get(fileLine);
          if (!line) continue;
          const start = column - line.indent;
          codeBlock.getLine(line.index)?.addAnnotation(new TypedIdentifier(text, start, start + length));
        }
        const errorsByLine = errorsOf.getOrCreateFor(codeBlock);
        for (const error of errors) {
          const line = displayed.get(error.line);
          if (line) errorsByLine.set(line.index, [...(errorsByLine.get(line.index) ?? []), error]);
        }
      },
      postprocessRenderedLine({ codeBlock, lineIndex, renderData }) {
        for (const { code, text } of errorsOf.getOrCreateFor(codeBlock).get(lineIndex) ?? []) {
          renderData.lineAst.children.push(h('div', { className: ['type-error'] }, `TS${code}: ${text}`));
        }
      },
    },
  });
}
