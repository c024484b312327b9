import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkExamples, computeTypes, counts, readWithImports } from '../../src/plugins/twoslash/compute.ts';
import { examplesFolder, exampleNames, readExample } from '../../src/run/examples.ts';
import { cutSource, displayedSource } from '../../src/run/displayed-source.ts';
import { root } from '../../src/sdk/root.ts';

/** Checks one text as if it were an example, and gives its types or the faults. */
const check = (source: string) => checkExamples(new Map([['reference-model/fixture', source]])).get('reference-model/fixture')!;

describe('every example', () => {
  it.each(exampleNames())('%s has no type error that it does not declare', (name) => {
    expect(computeTypes(name).identifiers.length).toBeGreaterThan(0);
  });

  it('is computed once: the second time all come from the cache', () => {
    for (const name of exampleNames()) computeTypes(name);
    const { computed } = counts;
    for (const name of exampleNames()) computeTypes(name);
    expect(counts.computed).toBe(computed);
  });
});

it('what is cached depends on every file that the example imports', () => {
  const files = readWithImports(join(examplesFolder, 'reference-model/push.ts'), readExample('reference-model/push'));
  expect([...files.keys()].map((file) => relative(root, file))).toEqual(
    expect.arrayContaining(['examples/reference-model/push.ts', 'examples/support/scripted-model.ts', 'src/sdk/model-results.ts']),
  );
});

describe('checking an example', () => {
  it('gives the types of its identifiers, with their places', () => {
    const types = check("import { isStepCount } from 'ai';\n\nexport const stop = isStepCount(3);\n");
    if ('faults' in types) throw new Error(types.faults.join());
    const [line, column, length, text] = types.identifiers.at(-1)!;
    expect([line, column, length]).toEqual([2, 20, 'isStepCount'.length]);
    expect(types.texts[text]).toBe('isStepCount(stepCount: number): StopCondition<any, any>');
  });

  it('names file and line of an error that is not declared', () => {
    expect(check('export const a = 1;\nexport const b: string = a;\n')).toEqual({
      faults: ["examples/reference-model/fixture.ts:2: TS2322: Type 'number' is not assignable to type 'string'."],
    });
  });

  it('keeps an error that is declared, and fails when it does not occur', () => {
    expect(check('// @errors: 2322\nexport const b: string = 1;\n')).toMatchObject({ errors: [{ line: 1, code: 2322 }] });
    expect(check('// @errors: 2322\nexport const b = 1;\n')).toEqual({
      faults: ['examples/reference-model/fixture.ts: declares the type error 2322 ("// @errors"), but it does not occur: remove it.'],
    });
  });

  it('uses the site’s strict settings, and refuses a directive that it does not know', () => {
    expect(check('export const first = [1][0].toFixed();\n')).toHaveProperty('faults', [expect.stringContaining(':1: TS2532')]);
    expect(check('// @error: 2322\nexport const b: string = 1;\n')).toHaveProperty('faults.0', expect.stringContaining('unknown directive'));
  });

  it.each(['// @strict: false', '// @noErrors', '  // @errors: 2322', '// @ts-ignore', '/* @ts-nocheck */', 'f(); // @ts-expect-error'])(
    'refuses what would turn checks off in the body: %s',
    (comment) => {
      expect(check(`const f = () => 1;\n${comment}\nexport const b: string = f();\n`)).toHaveProperty('faults', [
        `examples/reference-model/fixture.ts:2: "${comment.trim()}": directives stand in the first lines; an error that is meant is declared there with "// @errors: 2322".`,
        "examples/reference-model/fixture.ts:3: TS2322: Type 'number' is not assignable to type 'string'.",
      ]);
    },
  );
});

describe('showing an example', () => {
  const source = "// @cannot-run v5: x\nimport 'ai';\n\n// #region loop\n  one();\n    two();\n// #endregion loop\nthree();\n";

  it('shows the whole file without directives and markers', () => {
    expect(cutSource('a/b', source).code).toBe("import 'ai';\n\n  one();\n    two();\nthree();");
  });
  it('shows a region, moved to the left, and knows its lines', () => {
    expect(cutSource('a/b', source, 'loop')).toEqual({
      code: 'one();\n  two();',
      lines: [{ fileLine: 4, indent: 2 }, { fileLine: 5, indent: 2 }],
    });
  });
  it.each([
    [source, 'lop', 'examples/a/b.ts has no region "lop". Did you mean "loop"? Its regions: loop.'],
    ['one();', 'loop', 'examples/a/b.ts has no region "loop". It has no regions.'],
    ['// #region loop\none();\n// #endregion', undefined, 'examples/a/b.ts:3: a region marker without a name; write'],
    ['// #region loop\none();', 'loop', 'examples/a/b.ts: region "loop" never ends: add "// #endregion loop".'],
    ['// #region loop\n// #endregion loop', 'loop', 'examples/a/b.ts: region "loop" has nothing to show.'],
  ])('says what is wrong (%#)', (text, region, message) => {
    expect(() => cutSource('a/b', text, region)).toThrow(message);
  });
  it('suggests the nearest example', () => {
    expect(() => displayedSource('reference-model/psh', undefined, 'A page')).toThrow(
      'A page: there is no examples/reference-model/psh.ts. Did you mean "reference-model/push"?',
    );
  });
  it('names the page that asks for a region that is not there', () => {
    expect(() => displayedSource('reference-model/inject-once', 'lop', 'A page')).toThrow(
      'A page: examples/reference-model/inject-once.ts has no region "lop". Did you mean "loop"?',
    );
  });
});
