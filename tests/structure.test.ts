import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuthoredPages } from '../src/authored-pages.ts';
import { allStatements, probesOf, readStatements } from '../src/ledger/statements.ts';
import { root } from '../src/sdk/root.ts';
import { readAnchors, type Anchor } from '../src/structure/anchors.ts';
import { AnchorFinder, resolveAnchor } from '../src/structure/find-anchors.ts';
import { sourceLabel, sourceUrl } from '../src/structure/source-url.ts';
import { formatStructure, readStructures } from '../src/structure/structure.ts';
import { structureFile } from '../src/structure/recording.ts';
import { readTypeFacts } from '../src/structure/types.ts';

const anchors = readAnchors();
const statements = allStatements(readStatements());

describe('the structure of the lanes', () => {
  it('is as recorded: every anchor in one place, or absent as declared', () => {
    const recorded = readFileSync(join(root, structureFile), 'utf8').replaceAll('\r\n', '\n');
    expect(formatStructure(readStructures(probesOf(statements))), `${structureFile} is stale: run "npm run record" and look at the diff`).toBe(recorded);
  });

  it('has no anchor that nothing uses', () => {
    const named = new Set(statements.flatMap(({ needs, where }) => [...needs, ...where]).flatMap((need) => ('anchor' in need ? [need.anchor] : [])));
    const pages = readAuthoredPages().map(({ text }) => text).join('\n');
    const unused = Object.keys(anchors.anchors).filter((id) => !named.has(id) && !pages.includes(`anchor="${id}"`));
    expect(unused, 'src/content/anchors.yaml: remove these, or use them in a statement or a page').toEqual([]);
  });

  it('keeps the lines of an anchor that a page shows, and of no other', () => {
    const pages = readAuthoredPages().map(({ text }) => text).join('\n');
    const shown = Object.keys(anchors.anchors).filter((id) => pages.includes(`<SourceLines anchor="${id}"`));
    expect(Object.entries(anchors.anchors).flatMap(([id, { snippet }]) => (snippet ? [id] : [])).sort()).toEqual(shown.sort());
  });
});

describe('an anchor', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'anchors-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'const one = first();\nconst two = first();\nfunction three() {\n  return second();\n}\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const anchor = (find: object, more: Partial<Anchor> = {}): Anchor =>
    ({ package: 'ai', file: 'src/a.ts', find, snippet: false, lanes: {}, absent: {}, ...more }) as Anchor;
  const resolve = (one: Anchor) => resolveAnchor('place', one, 'v7', new AnchorFinder(() => folder));

  it('is found by its form, wherever it stands', () => {
    expect(resolve(anchor({ pattern: 'second()' }))).toEqual({ file: 'src/a.ts', first: 4, last: 4 });
    expect(resolve(anchor({ kind: 'function_declaration' }))).toEqual({ file: 'src/a.ts', first: 3, last: 5 });
  });

  it('may have another form on a lane', () => {
    expect(resolve(anchor({ pattern: 'nothing()' }, { lanes: { v7: { find: { pattern: 'second()' } } } }))).toMatchObject({ first: 4 });
  });

  it.each<[string, Anchor, string]>([
    ['fits two places', anchor({ pattern: 'first()' }), 'place: on v7, ai/src/a.ts has 2 places that fit, at lines 1, 2'],
    ['fits none', anchor({ pattern: 'third()' }), 'has no place that fits: correct the pattern for the lane, or declare the anchor absent'],
    ['is declared absent and is there', anchor({ pattern: 'second()' }, { absent: { v7: 'not-there' } }), 'has the place (line 4), though the anchor is declared absent'],
    ['is declared without source that is shipped', anchor({ pattern: 'second()' }, { absent: { v7: 'no-source' } }), 'is shipped, though the anchor says that it is not'],
    ['is in a file that is not shipped', anchor({ pattern: 'second()' }, { file: 'src/b.ts' }), 'ai/src/b.ts is not shipped'],
  ])('is a fault when it %s', (_name, one, message) => expect(resolve(one)).toEqual({ fault: expect.stringContaining(message) }));

  it('is linked at the tag of the release', () => {
    const place = { version: '7.0.8', file: 'src/generate-text/stream-text.ts', first: 1732, last: 2328 };
    expect(sourceUrl('ai', place)).toBe('https://github.com/vercel/ai/blob/ai%407.0.8/packages/ai/src/generate-text/stream-text.ts#L1732-L2328');
    expect(sourceUrl('@ai-sdk/openai', { ...place, version: '4.0.4', file: 'src/a.ts', last: 1732 })).toBe(
      'https://github.com/vercel/ai/blob/%40ai-sdk%2Fopenai%404.0.4/packages/openai/src/a.ts#L1732',
    );
    expect(sourceUrl('ai', { ...place, file: 'dist/index.js' })).toBe('https://app.unpkg.com/ai@7.0.8/files/dist/index.js#L1732-L2328');
    expect(sourceLabel(place)).toBe('stream-text.ts:1732–2328');
  });

  it.each([
    ['anchors: { A: { file: src/a.ts, find: {} } }\nreasons: {}', 'src/content/anchors.yaml: anchors.A: '],
    ['anchors: { a: { file: lib/a.ts, find: {} } }\nreasons: {}', 'anchors.a.file: expected a file below src/ or dist/'],
    ['anchors: { a: { file: src/a.ts, find: {}, absent: { v5: gone } } }\nreasons: { not-there: { en: a, zh: b } }', 'anchors.a.absent: there is no reason "gone"; the reasons are not-there'],
    ['anchors: { a: { file: src/a.ts, find: {}, absent: { v4: not-there } } }\nreasons: {}', 'anchors.a.absent'],
  ])('is refused when malformed: %s', (yaml, message) => expect(() => readAnchors(yaml)).toThrow(message));
});

describe('the facts of a release’s types', () => {
  const facts = (probes: string[], unions: { name: string; type: string }[] = []) => readTypeFacts(join(root, 'node_modules/ai-v5'), probes, unions);

  it('are true, false, or absent where a type is not exported', () => {
    const probes = ["Fits<'tool', ai.ModelMessage['role']>", "Fits<'data', ai.ModelMessage['role']>", 'Fits<ai.NoSuchType, string>', "Fits<'stream', keyof InstanceType<typeof ai.ToolLoopAgent>>"];
    expect(Object.values(facts(probes).probes)).toEqual([true, false, 'absent', 'absent']);
  });

  it('have the members of unions: literals, families of names, and the `type` of objects', () => {
    const { members } = facts([], [{ name: 'states', type: "ai.ToolUIPart['state']" }, { name: 'parts', type: 'ai.UIMessagePart<ai.UIDataTypes, ai.UITools>' }, { name: 'none', type: 'ai.NoSuchType' }]);
    expect(members.states).toEqual(['input-available', 'input-streaming', 'output-available', 'output-error']);
    expect(members.parts).toEqual(['data-*', 'dynamic-tool', 'file', 'reasoning', 'source-document', 'source-url', 'step-start', 'text', 'tool-*']);
    expect(members.none).toBe('absent');
  });

  it('refuse an expression that is no answer', () => {
    expect(() => facts(['string'])).toThrow('The type "string" is string');
    expect(() => facts(['Fits<'])).toThrow('The type "Fits<" does not compile');
  });
});
