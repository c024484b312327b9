import { describe, expect, it } from 'vitest';
import { changePlaces, whereChangeShows } from '../src/ledger/evidence.ts';
import { readLedger } from '../src/ledger/ledger.ts';
import { laneIds } from '../src/sdk/lanes.ts';

const example = (name: string) => `reference-model/${name}`;
const shows = (name: string, place: (typeof changePlaces)[number], observation?: string) =>
  Object.fromEntries(
    whereChangeShows(example(name), place, '<ChangesTable> on /x/', observation).flatMap((group) => group.lanes.map((lane) => [lane, group.shows])),
  );

describe('where a change shows', () => {
  it('is said by a claim of the place’s name, also by one that states that it does not', () => {
    expect(shows('push', 'next')).toEqual({ v5: 'no', v6: 'no', 'v7.0.8': 'yes', v7: 'yes' });
    expect(Object.values(shows('push', 'caller'))).toEqual(laneIds.map(() => 'no'));
  });

  it('is said by a claim of several places, on the lanes where it holds', () => {
    expect(shows('lasts-held-array', 'next', 'the returned array')).toEqual({ v5: 'no', v6: 'no', 'v7.0.8': 'streamText', v7: 'streamText' });
    expect(shows('lasts-tool-output', 'steps')).toEqual({ v5: 'yes', v6: 'yes', 'v7.0.8': 'yes', v7: 'no' });
  });

  it('is left open where a release has no such thing, and where no claim speaks of the place', () => {
    expect(shows('lasts-initial-messages', 'caller', 'a push')).toEqual({ v5: 'n/a', v6: 'n/a', 'v7.0.8': 'yes', v7: 'yes' });
    expect(Object.values(shows('filter', 'steps'))).toEqual(laneIds.map(() => 'n/a'));
  });

  it('is an error where no claim is decided by the example, or none holds on a lane', () => {
    expect(() => shows('nothing', 'now')).toThrow('<ChangesTable> on /x/: no claim is decided by reference-model/nothing.');
    expect(() => shows('push', 'now', 'other')).toThrow('<ChangesTable> on /x/: no claim is decided by "other" of reference-model/push.');
    const claims = readLedger().claims as Map<string, unknown>;
    const removed = claims.get('lasts-tool-output-mid');
    claims.delete('lasts-tool-output-mid');
    try {
      expect(() => shows('lasts-tool-output', 'steps')).toThrow('no claim of reference-model/lasts-tool-output that holds on v7.0.8 says whether the change shows in "steps"');
    } finally {
      claims.set('lasts-tool-output-mid', removed);
    }
  });

  it('is the same, place by place, as what the programs observed', () => {
    for (const claim of readLedger().claims.values()) {
      if (claim.observation !== 'where it shows') continue;
      for (const lane of laneIds) {
        const run = readLedger().recording(claim.example)[lane];
        if ('error' in run) continue;
        for (const [place, seen] of Object.entries(run.observations['where it shows'] as object)) {
          const said = shows(claim.example.split('/')[1]!, place as (typeof changePlaces)[number], 'where it shows')[lane];
          expect(said, `${claim.example} ${place} ${lane}`).toBe(seen === true ? 'yes' : seen === false ? 'no' : seen);
        }
      }
    }
  });
});
