import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareReleases, type Place, type Said } from '../src/drift/compare.ts';
import { diffLines } from '../src/drift/diff-lines.ts';
import type { ReleaseFacts } from '../src/drift/facts.ts';
import { keepFiles } from '../src/drift/keep-files.ts';
import { driftMarkdown } from '../src/drift/markdown.ts';
import { newMisfits } from '../src/drift/misfits.ts';
import { exportedNames, withoutPaths, type SnippetError } from '../src/drift/snippet-types.ts';
import { syncMarkdown } from '../src/drift/sync-report.ts';
import { parseClaim } from '../src/ledger/claims.ts';
import { parseStatements } from '../src/ledger/statements.ts';
import { resolvePins, resolveProviders, type Release } from '../src/releases/pins.ts';
import { lanes, laneVersion, newestLane } from '../src/sdk/lanes.ts';
import { root } from '../src/sdk/root.ts';
import { readAnchors } from '../src/structure/anchors.ts';

const [older, newer] = ['7.0.90', '7.0.91'];

const said: Said = {
  claims: [parseClaim('stays.yaml', 'statement: { en: It `stays` | or not., zh: 它还在。 }\nexample: cases/one\nobservation: there\nrange: ">=7.0.0"')],
  statements: parseStatements(
    'made-up.yaml',
    `
title: { en: A text, zh: 一篇文章 }
groups:
  - title: { en: All, zh: 全部 }
    statements:
      - { id: RM-01, en: It stays., zh: 它还在。, needs: [{ claim: stays }] }
      - { id: RM-02, en: It is at line 5., zh: 它在第 5 行。, needs: [{ anchor: place, line: 5 }] }
      - { id: RM-03, en: It has a kind., zh: 它有种类。, needs: [{ type: HasKind }] }
      - { id: RM-04, en: The roles are two., zh: 角色有两种。, needs: [{ union: role, equals: [user, tool] }] }
      - { id: RM-05, en: It was there before 7., zh: 7 之前就有。, where: [{ type: HasKind, on: "<7.0.0" }], needs: [{ claim: stays }] }
      - { id: RM-06, en: It is new., zh: 它是新的。, needs: [{ claim: stays }, { type: HasKind, is: false, on: "<7.0.0" }] }
`,
  ).groups.flatMap(({ statements }) => statements),
  anchors: readAnchors('reasons: {}\nanchors: { place: { file: src/loop.ts, find: { pattern: loop() } } }'),
};

/** A release on which all is as said, but for what is given. */
function release(version: string, facts: Partial<ReleaseFacts> = {}): ReleaseFacts {
  return {
    version,
    runs: { 'cases/one': { output: ['one', 'there: true', 'two', 'three', 'four'], observations: { there: true, count: 1 } } },
    anchors: { place: { version, file: 'src/loop.ts', first: 5, last: 9 } },
    types: { probes: { HasKind: true }, members: { role: ['tool', 'user'], 'part | type': ['text'] } },
    snippets: [],
    ...facts,
  };
}

const changed: Partial<ReleaseFacts> = {
  runs: { 'cases/one': { output: ['one', 'there: false', 'two', 'three', 'four'], observations: { there: false } } },
  anchors: { place: { version: newer, file: 'src/loop.ts', first: 7, last: 11 } },
  types: { probes: { HasKind: false }, members: { role: ['user'], 'part | type': ['text', 'file'] } },
  snippets: [{ file: 'examples/cases/one.ts', line: 3, code: 2339, message: "Property 'kind' does not exist." }],
};

const compare = (from: Partial<ReleaseFacts>, to: Partial<ReleaseFacts>) => compareReleases(release(older, from), release(newer, to), said);
const nothing = { differs: false, unreadable: [], claims: [], statements: [], examples: [], anchors: [], snippets: [], members: [] };

describe('comparing two releases', () => {
  it('finds nothing where nothing differs', () => {
    expect(compare({}, {})).toEqual({ from: older, to: newer, ...nothing });
    expect(compare(changed, changed)).toMatchObject(nothing);
  });

  it('tells claims and statements whose verdict changed, in either direction', () => {
    const statement = 'It `stays` | or not.';
    const there = compare({}, changed);
    expect(there.claims).toEqual([{ id: 'stays', statement, example: 'cases/one', from: 'holds', to: 'fails' }]);
    expect(there.statements.map(({ id, from, to }) => [id, from, to])).toEqual(['RM-01', 'RM-02', 'RM-03', 'RM-04', 'RM-06'].map((id) => [id, 'holds', 'fails']));
    const back = compare(changed, {});
    expect(back.claims).toEqual([{ id: 'stays', statement, example: 'cases/one', from: 'fails', to: 'holds' }]);
    expect(back.statements.map(({ from, to }) => [from, to])).toEqual(Array.from({ length: 5 }, () => ['fails', 'holds']));
  });

  it('judges statements by what applies to the release itself', () => {
    const { statements } = compareReleases(release('6.0.5'), release(newer), said);
    expect(statements.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['RM-05', 'holds', 'n/a'],
      ['RM-06', 'partly', 'holds'],
    ]);
  });

  it('tells what an example printed and observed on each', () => {
    expect(compare({}, changed).examples).toEqual([
      {
        name: 'cases/one',
        observations: [
          { name: 'count', from: 1, to: undefined },
          { name: 'there', from: true, to: false },
        ],
        output: ['@@ -1,3 +1,3 @@', ' one', '-there: true', '+there: false', ' two'],
      },
    ]);
  });

  it('tells an example that stopped running, started again, or fails in another way', () => {
    const failing = (error: string): Partial<ReleaseFacts> => ({ runs: { 'cases/one': { error } } });
    const errors = (from: Partial<ReleaseFacts>, to: Partial<ReleaseFacts>) => compare(from, to).examples.map((example) => example.errors);
    expect(errors({}, failing('Error: gone'))).toEqual([{ to: 'Error: gone' }]);
    expect(errors(failing('Error: gone'), {})).toEqual([{ from: 'Error: gone' }]);
    expect(errors(failing('Error: gone'), failing('Error: lost'))).toEqual([{ from: 'Error: gone', to: 'Error: lost' }]);
    expect(errors(failing('Error: gone'), failing('Error: gone'))).toEqual([]);
    expect(compare({}, failing('Error: gone')).claims).toMatchObject([{ from: 'holds', to: 'n/a' }]);
  });

  it('tells anchors that moved, were lost, or appeared', () => {
    const [before, after] = [release(older).anchors.place, changed.anchors!.place];
    const lost: Partial<ReleaseFacts> = { anchors: { place: { absent: 'lost' } } };
    expect(compare({}, changed).anchors).toEqual([{ id: 'place', package: 'ai', from: before, to: after }]);
    const moves = (place: object) => compare({}, { anchors: { place: { ...before!, ...place } as Place } }).anchors.length;
    expect([moves({ first: 4 }), moves({ last: 10 }), moves({ file: 'src/other.ts' }), moves({ version: newer })]).toEqual([1, 1, 1, 0]);
    expect(compare({}, lost).anchors).toEqual([{ id: 'place', package: 'ai', from: before }]);
    expect(compare(lost, changed).anchors).toEqual([{ id: 'place', package: 'ai', to: after }]);
  });

  it('tells type errors that only one has, by place and code: messages spell out types', () => {
    const [error] = changed.snippets as [SnippetError];
    expect(compare({}, changed).snippets).toEqual([{ onlyOn: 'to', error }]);
    expect(compare(changed, {}).snippets).toEqual([{ onlyOn: 'from', error }]);
    expect(compare({ snippets: [{ ...error, message: 'the same, in other words' }] }, { snippets: [error] }).snippets).toEqual([]);
  });

  it('tells members that appeared or went, and unions that did', () => {
    const entry = (union: string, appeared: string[], gone: string[], exists = 'both') => ({ union, exists, appeared, gone });
    expect(compare({}, changed).members).toEqual([entry('role', [], ['tool']), entry('part | type', ['file'], [])]);
    expect(compare(changed, {}).members).toEqual([entry('role', ['tool'], []), entry('part | type', [], ['file'])]);
    const without: Partial<ReleaseFacts> = { types: { probes: { HasKind: true }, members: { role: ['tool', 'user'], 'part | type': 'absent' } } };
    expect(compare(without, {}).members).toEqual([entry('part | type', ['text'], [], 'to')]);
    expect(compare({}, without).members).toEqual([entry('part | type', [], ['text'], 'from')]);
  });

  it('reports a release that does not load, and still compares what can be read', () => {
    const broken: Partial<ReleaseFacts> = { ...changed, runs: { unreadable: 'The SDK does not load: no such module' } };
    const drift = compare({}, broken);
    expect(drift).toMatchObject({ differs: true, claims: [], statements: [], examples: [] });
    expect(drift.unreadable).toEqual([{ release: newer, source: 'runs', reason: 'The SDK does not load: no such module' }]);
    expect(drift.anchors).toHaveLength(1);
    expect(driftMarkdown(drift)).toContain(`- **ai@${newer}** does not load`);
    // The same on both sides is no difference, but it is told.
    const same = compare({ runs: { unreadable: 'no' } }, { runs: { unreadable: 'no' } });
    expect([same.differs, same.unreadable.length]).toEqual([false, 2]);
    expect(compare({}, { types: { unreadable: 'no' } })).toMatchObject({ differs: true, members: [], statements: [] });
    expect(compare({ snippets: { unreadable: 'no' } }, changed).snippets).toEqual([]);
  });

  it('names the claim whose example there is not', () => {
    expect(() => compare({ runs: {} }, {})).toThrow('src/content/claims/stays.yaml: example: there is no examples/cases/one.ts');
  });
});

describe('a diff of lines', () => {
  it('has hunks with a line of context, and nothing for equal lines', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
    const from = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(diffLines(from, ['0', '1', '2', '3', '4', '5', '6', 'x', '8'])).toEqual(['@@ -1,1 +1,2 @@', '+0', ' 1', '@@ -6,3 +7,3 @@', ' 6', '-7', '+x', ' 8']);
    expect(diffLines(['a'], [])).toEqual(['@@ -1,1 +1,0 @@', '-a']);
  });
});

describe('the report', () => {
  it('has a title, a line that counts, and only the sections that have something', () => {
    expect(driftMarkdown(compare({}, {}))).toBe(`# ai ${older} → ${newer}\n\nNothing differs.`);
    const headings = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('#'));
    expect(headings(driftMarkdown(compare({}, { anchors: changed.anchors! })))).toEqual([
      `# ai ${older} → ${newer}`,
      '## Statements of the reference texts whose verdict changed (1)',
      '## Places in the source (1)',
    ]);
    const markdown = driftMarkdown(compare({}, changed));
    expect(markdown).toContain(
      '1 claim changed its verdict; 5 statements changed their verdict; 1 example runs differently; ' +
        '2 members of unions appeared or went; 1 type error is new; 1 place in the source moved.',
    );
    expect(markdown).toContain('| `stays` | It `stays` \\| or not. | `cases/one` | holds | fails |');
    expect(markdown).toContain('- `count`: `1` → `not observed`');
    expect(markdown).toContain('```diff\n@@ -1,3 +1,3 @@\n one\n-there: true\n+there: false\n two\n```');
    expect(markdown).toContain('| part \\| type | `file` | – |');
    expect(markdown).toContain('| no longer checks | `examples/cases/one.ts:3` | TS2339: `Property \'kind\' does not exist.` |');
    expect(markdown).toContain(`[\`loop.ts:5–9\`](https://github.com/vercel/ai/blob/ai%40${older}/packages/ai/src/loop.ts#L5-L9)`);
    expect(markdown).toBe(driftMarkdown(compare({}, changed)));
  });

  it('folds a long list, and shows what has backticks as code', () => {
    const errors = Array.from({ length: 13 }, (_, index) => ({ file: 'examples/cases/one.ts', line: index + 1, code: 1, message: '`a` is not `b`' }));
    const markdown = driftMarkdown(compare({}, { snippets: errors }));
    expect(markdown).toContain('<details>\n<summary>All 13</summary>\n\n|');
    expect(markdown).toContain('TS1: `` `a` is not `b` `` |');
    expect(driftMarkdown(compare({}, { snippets: errors.slice(1) }))).not.toContain('<details>');
  });

  it('is JSON that a program reads back', () => {
    const drift = compare(changed, {});
    expect(JSON.parse(JSON.stringify(drift))).toMatchObject({ from: older, to: newer, differs: true, members: [{ union: 'role' }, {}] });
  });

  it('of a sync lists what no longer fits, and what was left out', () => {
    const sync = { pins: [{ name: 'ai', from: older, to: newer }, { name: '@ai-sdk/openai', from: '4.0.1', to: '4.0.1' }], drift: compare({}, changed) };
    const fault = 'src/content/claims/stays.yaml: range: ">=7.0.0" includes ai@7.0.91';
    const report = syncMarkdown({ ...sync, misfits: { claims: [fault], examples: [], anchors: [] }, skipped: ['Nothing was drawn.'] });
    expect(report).toContain(`## Claims that no longer fit their range (1)\n\n- ${fault}\n`);
    expect(report).toContain('\nNothing was drawn.\n');
    expect(report).toContain(`| \`ai\` | ${older} | ${newer} |\n| \`@ai-sdk/openai\` | 4.0.1 | stays |`);
    expect(report).toContain('\n### Claims whose verdict changed (1)\n');
    const fits = syncMarkdown({ ...sync, misfits: { claims: [], examples: [], anchors: ['a place was lost'] }, skipped: [] });
    expect(fits).toContain('## Claims that no longer fit their range\n\nNone: what fitted before still does.');
    expect(fits).toContain('## Anchors that no longer fit (1)\n\n- a place was lost');
    expect(fits).not.toContain('## Examples that no longer run');
  });

  it('of a sync leaves out what did not fit before either', () => {
    const before = { claims: ['a'], examples: [], anchors: ['x'] };
    expect(newMisfits(before, { claims: ['a', 'b'], examples: ['c'], anchors: [] })).toEqual({ claims: ['b'], examples: ['c'], anchors: [] });
  });
});

describe('types of the snippets', () => {
  it('read the exports of a bundled declaration file, under the names that others import', () => {
    expect(Object.keys(exportedNames("declare const a: 1;\nexport { a, type B, c as stepCountIs };\nexport * from './d';"))).toEqual(['a', 'B', 'stepCountIs']);
  });

  it('name modules, not places on a machine', () => {
    const folder = join(root, '.cache/releases/7.0.91');
    expect(withoutPaths(`import("${folder}/node_modules/ai/dist/index").Tool in ${root}/examples/a.ts`, folder)).toBe('import("ai/dist/index").Tool in examples/a.ts');
  });
});

describe('what is pinned for a release', () => {
  const utils = (version: string) => ({ '@ai-sdk/provider-utils': version });
  const registry: Record<string, Release[]> = {
    'ai@7.0.91': [{ version: '7.0.91', dependencies: { '@ai-sdk/provider': '4.0.9', ...utils('5.0.20') } }],
    'ai@7.0.92': [{ version: '7.0.92', dependencies: {} }],
    '@ai-sdk/openai@x.x.x': [
      { version: '3.0.200', dependencies: utils('4.0.99') },
      { version: '4.0.9', dependencies: utils('5.0.19') },
      { version: '4.0.10', dependencies: utils('5.0.20') },
      { version: '4.0.11', dependencies: utils('5.0.21') },
      { version: '4.0.12-beta.1', dependencies: utils('5.0.20') },
      { version: '4.0.13' },
    ],
    '@ai-sdk/other@x.x.x': [{ version: '1.0.0', dependencies: utils('5.0.21') }],
    '@ai-sdk/react@x.x.x': [
      { version: '4.0.90', dependencies: { ai: '7.0.90', ...utils('5.0.20') } },
      { version: '4.0.92', dependencies: { ai: '7.0.92', ...utils('5.0.20') } },
    ],
  };
  const ask = (spec: string) => registry[spec] ?? [];
  const pinned = { ai: '7.0.90', '@ai-sdk/provider': '4.0.9', '@ai-sdk/provider-utils': '5.0.19', '@ai-sdk/openai': '4.0.9', '@ai-sdk/react': '4.0.90' };

  it('is what the release depends on, and the newest providers that are not newer than that', () => {
    expect(resolvePins('7.0.91', pinned, ask).map(({ name, to }) => [name, to])).toEqual([
      ['ai', '7.0.91'],
      ['@ai-sdk/provider', '4.0.9'],
      ['@ai-sdk/provider-utils', '5.0.20'],
      ['@ai-sdk/openai', '4.0.10'],
      ['@ai-sdk/react', '4.0.90'],
    ]);
    expect(resolveProviders('7.0.91', ['@ai-sdk/openai', '@ai-sdk/other'], ask)).toEqual({ '@ai-sdk/openai': '4.0.10' });
  });

  it('is not made up where nothing goes with the release', () => {
    expect(() => resolvePins('7.0.91', { ...pinned, '@ai-sdk/other': '1.0.0' }, ask)).toThrow('No stable release of @ai-sdk/other goes with @ai-sdk/provider-utils@5.0.20');
    expect(() => resolvePins('7.0.92', pinned, ask)).toThrow('ai@7.0.92 does not depend on @ai-sdk/provider');
  });
});

describe('kept files', () => {
  it('are put back as they were: changed, deleted and new ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-'));
    try {
      mkdirSync(join(folder, 'sub'));
      for (const name of ['a.json', 'b.json', 'sub/c.json', 'own.txt']) writeFileSync(join(folder, name), name);
      const putBack = keepFiles(['**/*.json'], folder);
      writeFileSync(join(folder, 'a.json'), 'changed');
      rmSync(join(folder, 'sub'), { recursive: true });
      writeFileSync(join(folder, 'new.json'), 'new');
      writeFileSync(join(folder, 'own.txt'), 'not ours');
      putBack();
      expect(['a.json', 'b.json', 'sub/c.json', 'own.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['a.json', 'b.json', 'sub/c.json', 'not ours']);
      expect(existsSync(join(folder, 'new.json'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the commands', () => {
  // In place of npm, so that nothing asks the registry: it knows the lanes' releases and one of a newer major.
  let folder = '';
  const known = [...lanes.map(({ id }) => laneVersion(id)), '99.0.0'];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npm-'));
    const answer = JSON.stringify({ versions: known, time: Object.fromEntries(known.map((version) => [version, '2026-01-01T00:00:00Z'])) });
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n[ "$2 $3" = "ai versions" ] && echo '${answer}' && exit 0\necho 'npm error the registry is away' >&2\nexit 1\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'npm.cmd'), `@if "%2 %3"=="ai versions" (echo ${answer}& exit /b 0)\r\n@echo npm error the registry is away 1>&2\r\n@exit /b 1\r\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    });
  const newest = laneVersion(newestLane.id);

  it.each([
    ['drift.ts', [], 'Which two releases? For instance: npm run drift -- 7.0.8'],
    ['drift.ts', [newest], 'Which two releases?'],
    ['drift.ts', [`${newest}9`, newest], `There is no release of ai "${newest}9". Did you mean "${newest}"?`],
    ['drift.ts', [`../releases/${newest}`, newest], `There is no release of ai "../releases/${newest}". Did you mean "${newest}"?`],
    ['drift.ts', ['a', 'b', 'c'], 'too many arguments'],
    ['drift.ts', ['--jsn'], "unknown option '--jsn'"],
    ['sync.ts', [`${newest}9`], `There is no release of ai "${newest}9". Did you mean "${newest}"?`],
    ['sync.ts', ['99.0.0'], 'ai@99.0.0 needs a lane of its own'],
    ['sync.ts', [laneVersion(lanes.at(-2)!.id)], 'expected a release newer than that'],
    ['sync.ts', ['a', 'b'], 'too many arguments'],
  ])('%s %j: status 2', (script, args, message) => {
    const { stderr, stdout, status } = run(script, ...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('sync says where the lane already is there, and writes that down', () => {
    const putBack = keepFiles(['.cache/sync-report.md'], root);
    try {
      const { stdout, status } = run('sync.ts');
      expect(stdout).toBe(`The ${newestLane.id} lane already is ai ${newest}: nothing was changed.\n`);
      expect(status).toBe(0);
      const report = readFileSync(join(root, '.cache/sync-report.md'), 'utf8');
      expect(report).toContain(stdout.trim());
      expect(report).toContain('ai 99.0.0 is out: it needs a lane of its own');
    } finally {
      putBack();
    }
  });

  it.each([
    ['drift.ts', ['99.0.0', newest], 'ai@99.0.0 could not be installed: The registry could not be asked for ai@99.0.0: npm error the registry is away'],
  ])('%s %j: status 1 where the registry fails, and the cache is as it was', (script, args, message) => {
    const { stderr, stdout, status } = run(script, ...args);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toContain(message);
    expect(existsSync(join(root, '.cache/releases/99.0.0'))).toBe(false);
  });
});
