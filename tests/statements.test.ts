import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJudgedTexts, readLedger } from '../src/ledger/ledger.ts';
import { allStatements, judgeNeed, judgeStatement, parseStatements, readStatements, type Evidence, type Need, type Statement } from '../src/ledger/statements.ts';
import { laneIds } from '../src/sdk/lanes.ts';
import { root } from '../src/sdk/root.ts';
import { readStructureRecording, type Structure } from '../src/structure/recording.ts';

/** The list that the statements were taken from; it is not part of the repository. */
const list = join(root, '../shared/statements.md');
const statements = allStatements(readStatements());
const ids = statements.map(({ id }) => id);
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`);

describe('the statements of the reference texts', () => {
  it('are all there, in order', () => {
    expect(ids).toEqual([...numbered('RM', 72), ...numbered('ML', 66)]);
  });

  it.skipIf(!existsSync(list))('are those of the list', () => {
    const listed = [...readFileSync(list, 'utf8').matchAll(/^\| ((?:RM|ML)-\d+) \|/gm)].map(([, id]) => id);
    expect(listed.length).toBe(138);
    expect(ids).toEqual(listed);
  });

  it('have a verdict on every lane', () => {
    const judged = readJudgedTexts().flatMap(({ groups }) => groups.flatMap((group) => group.statements));
    expect(judged).toHaveLength(138);
    for (const { id, verdicts } of judged) {
      expect(Object.keys(verdicts), id).toEqual(laneIds);
      for (const verdict of Object.values(verdicts)) expect(['holds', 'fails', 'partly', 'n/a', 'not determined'], id).toContain(verdict);
    }
  });

  it('say what is true instead, where they fail for more than a line number', () => {
    const evidence = { claims: readLedger().claims, structure: readStructureRecording() };
    const isPlace = (need: Need) => 'anchor' in need && !('there' in need);
    for (const statement of statements) {
      const wrong = laneIds.some((id) => ['fails', 'partly'].includes(judgeStatement(statement, id, evidence)));
      const unmet = laneIds.flatMap((id) => statement.needs.filter((need) => !isPlace(need) && judgeNeed(need, id, evidence) === 'unmet'));
      if (wrong && unmet.length > 0) {
        expect(statement.instead, `src/content/statements: ${statement.id}: it fails on some lane: add "instead", with what is true there`).toBeDefined();
      }
    }
  });
});

describe('a statement’s verdict', () => {
  const lane = (structure: Partial<Structure>): Structure => ({ anchors: {}, probes: {}, members: {}, ...structure });
  const evidence: Evidence = {
    claims: new Map([
      ['always', { verdicts: { v5: 'holds', v6: 'holds', 'v7.0.8': 'holds', v7: 'holds' }, boundaries: [] }],
      ['never', { verdicts: { v5: 'fails', v6: 'fails', 'v7.0.8': 'fails', v7: 'n/a' }, boundaries: [{ last: '6.0.1', first: '6.0.2' }] }],
    ]),
    structure: {
      v5: lane({ anchors: { place: { absent: 'no-source' } }, probes: { P: 'absent' }, members: { U: 'absent' } }),
      v6: lane({ anchors: { place: { absent: 'not-there' } }, probes: { P: false }, members: { U: ['a'] } }),
      'v7.0.8': lane({ anchors: { place: { version: '7.0.8', file: 'src/a.ts', first: 10, last: 20 } }, probes: { P: true }, members: { U: ['a', 'b'] } }),
      v7: lane({ anchors: { place: { version: '7.0.9', file: 'src/b.ts', first: 11, last: 21 } }, probes: { P: true }, members: { U: ['a', 'b', 'c'] } }),
    },
  };
  const verdicts = (statement: Partial<Statement>) => laneIds.map((id) => judgeStatement({ id: 'RM-01', en: '', zh: '', where: [], needs: [], ...statement }, id, evidence));
  const always: Need = { claim: 'always', verdict: 'holds' };
  const never: Need = { claim: 'never', verdict: 'holds' };

  it.each<[string, Partial<Statement>, string[]]>([
    ['holds if all it needs is so', { needs: [always, { claim: 'never', verdict: 'fails' }] }, ['holds', 'holds', 'holds', 'holds']],
    ['fails if none is', { needs: [never] }, ['fails', 'fails', 'fails', 'n/a']],
    ['is partly true otherwise', { needs: [always, never] }, ['partly', 'partly', 'partly', 'holds']],
    ['is n/a where there is nothing of the kind', { needs: [always], where: [{ union: 'U', includes: ['b'] }] }, ['n/a', 'n/a', 'holds', 'holds']],
    ['asks on some releases only', { needs: [{ ...never, on: '>=6' }] }, ['n/a', 'fails', 'fails', 'n/a']],
    ['may ask in which release a claim changed', { needs: [{ claim: 'never', since: '6.0.2' }] }, ['holds', 'holds', 'holds', 'holds']],
    ['may ask for a place', { needs: [{ anchor: 'place', there: true }] }, ['n/a', 'fails', 'holds', 'holds']],
    ['may ask for its first line', { needs: [{ anchor: 'place', line: 10 }] }, ['n/a', 'fails', 'holds', 'fails']],
    ['may ask for its last line', { needs: [{ anchor: 'place', lastLine: 21 }] }, ['n/a', 'fails', 'fails', 'holds']],
    ['may ask for all its lines', { needs: [{ anchor: 'place', lines: [10, 20] }] }, ['n/a', 'fails', 'holds', 'fails']],
    ['may ask for lines around it', { needs: [{ anchor: 'place', within: [10, 21] }] }, ['n/a', 'fails', 'holds', 'holds']],
    ['may ask for its file', { needs: [{ anchor: 'place', file: 'src/b.ts' }] }, ['n/a', 'fails', 'fails', 'holds']],
    ['may ask the declarations', { needs: [{ type: 'P', is: true }] }, ['n/a', 'fails', 'holds', 'holds']],
    ['may ask for members', { needs: [{ union: 'U', includes: ['b'] }] }, ['n/a', 'fails', 'holds', 'holds']],
    ['may ask for members and no others', { needs: [{ union: 'U', equals: ['b', 'a'] }] }, ['n/a', 'fails', 'holds', 'fails']],
    ['is not determined for a reason', { undetermined: { en: 'a', zh: 'b' } }, Array(4).fill('not determined')],
  ])('%s', (_name, statement, expected) => expect(verdicts(statement)).toEqual(expected));

  it.each<[string, Need, string]>([
    ['claim', { claim: 'nevr', verdict: 'holds' }, 'RM-01: there is no claim "nevr"'],
    ['anchor', { anchor: 'plce', there: true }, 'RM-01: there is no anchor "plce"'],
    ['type', { type: 'Q', is: true }, 'RM-01: the type "Q" was not asked'],
    ['union', { union: 'V', includes: ['a'] }, 'RM-01: there is no union "V"'],
  ])('names a %s that there is not', (_kind, need, message) => expect(() => verdicts({ needs: [need] })).toThrow(message));
});

describe('a file of statements', () => {
  const file = (statement: string) => `title: { en: a, zh: b }\ngroups:\n  - title: { en: a, zh: b }\n    statements:\n      - ${statement}\n`;
  it.each([
    ['{ id: RM-1, en: a, zh: b, needs: [{ claim: c }] }', 'RM-1.id: expected RM-01 or ML-01'],
    ['{ id: RM-01, en: a, zh: b }', 'RM-01: expected either "needs" or "undetermined"'],
    ['{ id: RM-01, en: a, zh: b, needs: [{ claim: c, on: "7 or so" }] }', 'RM-01.needs.0'],
    ['{ id: RM-01, en: a, zh: b, verdicts: { v7: holds }, needs: [{ claim: c }] }', 'Unrecognized key: "verdicts"'],
  ])('%s is refused', (statement, message) => expect(() => parseStatements('src/content/statements/a.yaml', file(statement))).toThrow(message));
});
