import { ExpressiveCodeEngine } from '@expressive-code/core';
import { toHtml, type Element, type Nodes } from '@expressive-code/core/hast';
import { expect, it, vi } from 'vitest';
import { computeTypes } from '../../src/plugins/twoslash/compute.ts';
import { exampleTypes } from '../../src/plugins/twoslash/plugin.ts';
import { displayedSource } from '../../src/run/displayed-source.ts';

vi.mock(import('../../src/plugins/twoslash/compute.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, computeTypes: vi.fn(original.computeTypes) };
});

const EXAMPLE = 'reference-model/inject-once';

/** Renders a region of an example as `<Example>` does, line by line. */
async function renderLoop(): Promise<Nodes[]> {
  const { code } = displayedSource(EXAMPLE, 'loop', 'A test');
  const engine = new ExpressiveCodeEngine({ plugins: [exampleTypes()] });
  const { renderedGroupAst } = await engine.render({ code, language: 'ts', meta: `example="${EXAMPLE}" region="loop"` });
  const lines: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element' && (node.properties.className as string[] | undefined)?.includes('ec-line')) lines.push(node);
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(renderedGroupAst);
  return lines;
}

it('marks each identifier of a region with the number of its own text, and adds nothing else', async () => {
  const { texts } = computeTypes(EXAMPLE);
  const html = (await renderLoop()).map((line) => toHtml(line)).join('\n');
  const marks = [...html.matchAll(/<span data-type="(\d+)">([^<]+)<\/span>/g)].map(([, text, identifier]) => [identifier, texts[Number(text)]!]);
  expect(marks.length).toBeGreaterThan(10);
  // The text of each holds its name: a mark that is a column off, or has another's text, does not.
  expect(marks.filter(([identifier, text]) => !text!.includes(identifier!))).toEqual([]);
  expect(html).not.toContain('type-error');
});

it('shows a declared error below its line, as text', async () => {
  const { lines } = displayedSource(EXAMPLE, 'loop', 'A test');
  const error = { line: lines[2]!.fileLine, code: 2322, text: "Type '<b>' is not assignable." };
  const outside = { ...error, line: 0, text: 'not shown' };
  vi.mocked(computeTypes).mockReturnValue({ ...computeTypes(EXAMPLE), errors: [error, outside] });
  const rendered = await renderLoop();
  const shown = rendered.map((line, index) => [index, toHtml(line)] as const).filter(([, html]) => html.includes('type-error'));
  expect(shown).toHaveLength(1);
  expect(shown[0]![0]).toBe(2);
  expect(shown[0]![1]).toContain('<div class="type-error">TS2322: Type \'&#x3C;b>\' is not assignable.</div>');
});
