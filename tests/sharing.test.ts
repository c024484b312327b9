import { describe, expect, it } from 'vitest';
import { sharedAt } from '../src/ledger/sharing.ts';
import { laneIds } from '../src/sdk/lanes.ts';

describe('what a place shares', () => {
  it('is grouped by what the lanes observed, at each depth', () => {
    const { example, cells } = sharedAt('sharing-prompt', 'a test');
    expect(example).toBe('reference-model/sharing-places');
    expect(cells.part).toEqual([{ same: false, lanes: laneIds }]);
    expect(cells.nested).toEqual([{ same: true, lanes: laneIds }]);
  });

  it('leaves out the lanes that lack the place, and parts those that differ', () => {
    expect(sharedAt('sharing-request-messages', 'a test').cells.array.flatMap(({ lanes }) => lanes)).not.toContain('v6');
    expect(sharedAt('sharing-answer-record-stream', 'a test').cells.nested.map(({ same }) => same)).toEqual([true, false]);
  });

  it('is refused of a claim that observes something else', () => {
    expect(() => sharedAt('sharing-two-calls', '<SharingTable> on /x/')).toThrow('<SharingTable> on /x/: "the messages read as before"');
  });
});
