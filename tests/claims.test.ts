import { describe, expect, it } from 'vitest';
import { findConstantObservations } from '../src/ledger/constant-observations.ts';
import { parseClaim, readClaims } from '../src/ledger/claims.ts';
import { checkBoundaries, checkRange, computeVerdicts } from '../src/ledger/verdicts.ts';
import { exampleNames, readExample } from '../src/run/examples.ts';
import { readRecording } from '../src/run/recording-file.ts';
import type { Recording } from '../src/run/recording.ts';

const claims = readClaims();

describe('every claim', () => {
  it.each(claims)('$id is judged by runs as its range says', (claim) => {
    const verdicts = computeVerdicts(claim, readRecording(claim.example));
    expect(checkRange(claim, verdicts).join('\n')).toBe('');
  });

  it.each(claims)('$id has its boundaries where its verdict changes', (claim) => {
    expect(checkBoundaries(claim, computeVerdicts(claim, readRecording(claim.example))).join('\n')).toBe('');
  });

  it('is decided somewhere: no claim is n/a on every lane', () => {
    const undecided = claims.filter((claim) =>
      Object.values(computeVerdicts(claim, readRecording(claim.example))).every((verdict) => verdict === 'n/a'),
    );
    expect(undecided.map((claim) => claim.id)).toEqual([]);
  });

  it('says something of its own', () => {
    for (const language of ['en', 'zh'] as const) {
      const statements = claims.map((claim) => claim.statement[language]);
      expect(statements.filter((text, index) => statements.indexOf(text) !== index)).toEqual([]);
    }
  });
});

describe('every example', () => {
  it.each(exampleNames())('%s observes nothing that no claim uses', (name) => {
    const used = new Set(claims.filter((claim) => claim.example === name).map((claim) => claim.observation));
    const made = new Set(
      Object.values(readRecording(name)).flatMap((run) => ('error' in run ? [] : Object.keys(run.observations))),
    );
    const unused = [...made].filter((observation) => !used.has(observation));
    expect(unused, `examples/${name}.ts: no claim uses these observations; write a claim or remove them`).toEqual([]);
  });

  it.each(exampleNames())('%s observes nothing that is constant by construction', (name) => {
    expect(findConstantObservations(name, readExample(name))).toEqual([]);
  });
});

describe('the checks', () => {
  const text = `statement: { en: It is so., zh: 如此。 }\nexample: a/b\nobservation: so\nrange: ">=7.0.0"\n`;
  const claim = parseClaim('so.yaml', text);
  const runs = (values: unknown[]) =>
    Object.fromEntries(
      ['v5', 'v6', 'v7.0.8', 'v7'].map((id, index) => [id, { output: [], observations: { so: values[index] }, traces: [] }]),
    ) as unknown as Recording;

  it('find a range that promises too much or too little', () => {
    const agreeing = runs([false, false, true, true]);
    expect(checkRange(claim, computeVerdicts(claim, agreeing))).toEqual([]);
    const [tooMuch] = checkRange(claim, computeVerdicts(claim, runs([false, false, true, false])));
    expect(tooMuch).toMatch(/so\.yaml: range: ">=7\.0\.0" includes ai@7.*but the claim fails on v7/);
    const [tooLittle] = checkRange(claim, computeVerdicts(claim, runs([false, true, true, true])));
    expect(tooLittle).toMatch(/leaves out ai@6.*but the claim holds on v6/);
  });

  it('find a boundary that is missing, that does not fit the range, or that is one too many', () => {
    const verdicts = computeVerdicts(claim, runs([false, false, true, true]));
    const within = { last: '6.9.0', first: '7.0.0' };
    const check = (boundaries: (typeof claim)['boundaries']) => checkBoundaries({ ...claim, boundaries }, verdicts).join();
    expect(check([])).toContain('so.yaml: boundaries: none between v6 and v7.0.8');
    expect(check([within])).toBe('');
    expect(check([{ last: '7.0.0', first: '7.0.1' }])).toContain('so.yaml: range: ">=7.0.0" does not change between ai@7.0.0');
    expect(check([within, within])).toContain('more than there are changes');
  });

  it('read an absent thing as n/a, which no range may include', () => {
    const absent = { absent: true };
    const verdicts = computeVerdicts(claim, runs([absent, absent, true, absent]));
    expect(verdicts).toEqual({ v5: 'n/a', v6: 'n/a', 'v7.0.8': 'holds', v7: 'n/a' });
    expect(checkRange(claim, verdicts)).toHaveLength(1);
  });

  it('name the file and the observation that is missing', () => {
    const other = parseClaim('so.yaml', text.replace('observation: so', 'observation: sow'));
    expect(() => computeVerdicts(other, runs([true, true, true, true]))).toThrow(
      /so\.yaml: observation: examples\/a\/b\.ts observes no "sow" on v5; it observes "so"/,
    );
  });

  it.each([
    ['range: ">=7.0.0"', 'range: seven', /so\.yaml: range: expected a semver range/],
    ['example: a/b', 'example: 7', /so\.yaml: example: .*expected string/],
    ['observation: so', '', /so\.yaml: observation: .*expected string/],
    ['observation: so', 'observation: so\nobserved: so', /so\.yaml: \(file\): Unrecognized key: "observed"/],
    [', zh: 如此。', '', /so\.yaml: statement\.zh: .*expected string/],
    ['statement:', '{statement:', /so\.yaml: not valid YAML/],
  ])('refuse a claim with %s → %s', (from, to, message) => {
    expect(() => parseClaim('so.yaml', text.replace(from, to))).toThrow(message);
  });

  it('find an observation that cannot differ', () => {
    expect(findConstantObservations('a/b', "observe('x', true);\nobserve('y', [1, 2]);\nobserve('z', seen);")).toEqual([
      'examples/a/b.ts:1: observe("x", …) records a constant: it must come from the run.',
      'examples/a/b.ts:2: observe("y", …) records a constant: it must come from the run.',
    ]);
  });
});
