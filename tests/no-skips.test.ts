import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lang, parse } from '@ast-grep/napi';
import { describe, expect, it } from 'vitest';
import { root } from '../src/sdk/root.ts';

/** Calls such as `it.skip(…)`, `describe.only(…)` and `test.todo(…)`; `skipIf` says when and is allowed. */
export function findSkips(file: string, source: string): string[] {
  const rule = { kind: 'member_expression', all: [{ has: { field: 'object', regex: '^(it|test|describe)(\\.each\\b.*)?$' } }, { has: { field: 'property', regex: '^(skip|only|todo|fails)$' } }] };
  return parse(Lang.TypeScript, source)
    .root()
    .findAll({ rule })
    .map((node) => `${file}:${node.range().start.line + 1}: ${node.text()} was left in: remove it, or say when with skipIf.`);
}

describe('the tests', () => {
  it('leave none out, and run no others than all', () => {
    const files = globSync('tests/**/*.test.ts', { cwd: root });
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => findSkips(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('would be found leaving some out', () => {
    const source = "it('a', run);\ndescribe.only('b', run);\n  it.skip('c', run);\nit.each([1]).todo('d');\nit.skipIf(x)('e', run);\nother.only();\n";
    expect(findSkips('tests/a.test.ts', source).map((fault) => fault.split(':')[1])).toEqual(['2', '3', '4']);
  });
});
