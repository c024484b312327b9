import { describe, expect, it } from 'vitest';
import { durationOf, lanesGiven, whoseOption } from '../src/ledger/step-fields.ts';

describe('the tables of prepareStep', () => {
  it('say on which lanes an option is given, and refuse one that no lane gives', () => {
    const received = 'prepare-options-are-eleven';
    expect(lanesGiven('messages', { received }, 'test')).toEqual(['v5', 'v6', 'v7.0.8', 'v7']);
    expect(lanesGiven('experimental_context', { received }, 'test')).toEqual(['v6']);
    expect(lanesGiven('system', { received, claim: 'prepare-step-system-lasts' }, 'test')).toEqual(['v7.0.8', 'v7']);
    expect(() => lanesGiven('mesages', { received }, 'test')).toThrow('test: no lane gives the option "mesages"');
  });

  it('say whose object an option is', () => {
    const claims = { yours: 'prepare-options-are-your-objects', kept: 'prepare-steps-is-the-sdks-array' };
    expect(['initialMessages', 'steps', 'messages'].map((option) => whoseOption(option, claims, 'test'))).toEqual(['yours', 'kept', 'other']);
  });

  it('say how long a field is in force, by lane, and refuse an unknown claim', () => {
    expect(durationOf({ lasts: 'prepare-step-system-lasts', once: 'prepare-step-system-is-for-one-step' }, 'test')).toEqual([
      { duration: 'lasts', lanes: ['v7.0.8', 'v7'] },
      { duration: 'once', lanes: ['v5', 'v6'] },
    ]);
    expect(durationOf({ once: 'prepare-call-settings-are-for-one-step' }, 'test')).toEqual([
      { duration: 'once', lanes: ['v6', 'v7'] },
      { duration: 'ignored', lanes: ['v5', 'v7.0.8'] },
    ]);
    expect(() => durationOf({ once: 'no-such-claim' }, 'test')).toThrow('no-such-claim');
  });
});
