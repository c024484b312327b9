import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { conversation } from '../scripts/bench/copying.ts';
import { operations, readCopying, shownMicroseconds, sizes } from '../src/copying.ts';

describe('the recorded cost of copying', () => {
  const recorded = readCopying();

  it.each(operations)('has %s for every size', (operation) => {
    for (const size of sizes) expect(recorded.medians[operation][size]).toBeGreaterThan(0);
  });

  it('is refused without a row, or without a size, which the message names', () => {
    const { clone: _, ...others } = recorded.medians;
    expect(() => readCopying({ ...recorded, medians: others })).toThrow('src/content/copying.json: medians.clone');
    const { 100: __, ...sizesLeft } = recorded.medians.spread;
    expect(() => readCopying({ ...recorded, medians: { ...recorded.medians, spread: sizesLeft } })).toThrow('medians.spread.100');
  });

  it('is of the conversations that are measured', () => {
    for (const size of sizes) {
      expect(conversation(size)).toHaveLength(size);
      expect(recorded.kB[size]).toBeCloseTo(JSON.stringify(conversation(size)).length / 1000, 0);
    }
  });

  it('is shown with two digits', () => {
    expect([0.0174, 0.983, 12.4, 99.7, 437.5, 4718].map(shownMicroseconds)).toEqual(['0.017', '0.98', '12', '100', '440', '4,700']);
  });
});

describe('npm run bench -- --record', () => {
  it('is refused where copying is not measured, before anything is', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', '--only', 'examples', '--record'], { encoding: 'utf8' });
    expect(stderr).toContain('--record writes what copying measured');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
