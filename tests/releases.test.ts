import { describe, expect, it } from 'vitest';
import type { Verdict } from '../src/ledger/verdicts.ts';
import { findBoundary } from '../src/releases/bisect.ts';
import { laneNear } from '../src/releases/published.ts';
import { namesOfRelease } from '../src/sdk/today.ts';
import { getLane } from '../src/sdk/lanes.ts';

const published = [
  ...Array.from({ length: 40 }, (_, patch) => `6.0.${patch}`),
  ...['7.0.0-beta.3', '7.0.0-beta.20', '7.0.0-beta.100', '7.0.0-canary.5', '7.0.0', '7.0.1', '7.0.2'],
].map((version, index) => ({ version, date: index }));

/** Judges as if the change came with `from` (in the order of the list), and counts what it was asked. */
function changed(from: string, broken: string[] = []) {
  const asked: string[] = [];
  const judge = async (version: string): Promise<Verdict | undefined> => {
    asked.push(version);
    const at = (text: string) => published.findIndex((release) => release.version === text);
    return broken.includes(version) ? undefined : at(version) >= at(from) ? 'holds' : 'fails';
  };
  return { judge, asked };
}

describe('finding a boundary', () => {
  it('asks few releases, and gives the neighbours and the prereleases between which the verdict changes', async () => {
    const { judge, asked } = changed('7.0.0-beta.20');
    expect(await findBoundary(published, '6.0.0', '7.0.2', judge)).toEqual({
      last: '6.0.39',
      first: '7.0.0',
      prereleases: { beta: { last: '7.0.0-beta.3', first: '7.0.0-beta.20' }, canary: { first: '7.0.0-canary.5' } },
    });
    expect(new Set(asked).size).toBeLessThan(16);
  });

  it('finds one inside a series of patches', async () => {
    expect(await findBoundary(published, '6.0.0', '6.0.39', changed('6.0.17').judge)).toEqual({ last: '6.0.16', first: '6.0.17' });
  });

  it('passes over releases that do not load', async () => {
    const { judge } = changed('6.0.17', ['6.0.19', '6.0.20', '6.0.18']);
    expect(await findBoundary(published, '6.0.0', '6.0.39', judge)).toEqual({ last: '6.0.16', first: '6.0.17' });
  });

  it('says when there is nothing to find', async () => {
    await expect(findBoundary(published, '6.0.0', '6.0.5', changed('7.0.0').judge)).rejects.toThrow('the same on ai@6.0.0 and ai@6.0.5 (fails)');
    await expect(findBoundary(published, '6.0.0', '7.0.2', changed('7.0.0', ['7.0.2']).judge)).rejects.toThrow('ai@7.0.2 does not load');
  });
});

describe('a release that is no lane', () => {
  it('is tried under the names of the lane of its major', () => {
    expect(laneNear('5.0.3').id).toBe('v5');
    expect(laneNear('6.0.0').id).toBe('v6');
    expect(laneNear('7.0.0-beta.5').id).toBe('v7');
    expect(laneNear('99.0.0').id).toBe('v7');
  });

  it('has the old names that it exports', () => {
    const names = namesOfRelease(getLane('v7'), { stepCountIs: 1, ToolLoopAgent: 1 }, { MockLanguageModelV3: 1 });
    expect(names.exports).toEqual({ isStepCount: 'stepCountIs' });
    expect(names.testExports).toEqual({ MockLanguageModelV4: 'MockLanguageModelV3' });
    expect(names.options).toEqual({ onStepEnd: 'onStepFinish' });
    expect(namesOfRelease(getLane('v7'), { isStepCount: 1, ToolLoopAgent: 1 }, { MockLanguageModelV4: 1 })).toMatchObject({ exports: {}, options: {} });
  });
});
