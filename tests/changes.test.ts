import { describe, expect, it } from 'vitest';
import { checkChanges, readChanges, readReleaseChanges, readUpgrades, splitRegion } from '../src/ledger/changes.ts';
import { displayedSource } from '../src/run/displayed-source.ts';
import { checkCoverage, readCoverage, type Coverage } from '../src/ledger/coverage.ts';
import { readLedger } from '../src/ledger/ledger.ts';

describe('what changed between releases', () => {
  it('explains every claim that differs between lanes, once', () => {
    expect(checkChanges()).toEqual([]);
  });

  it('stands under the release in which it was found, newest first', () => {
    const releases = readReleaseChanges();
    expect(releases.map(({ first }) => first)).toContain('7.0.0');
    const carried = releases.find(({ first }) => first === '7.0.0')!.changes.find(({ id }) => id === 'returned-messages-last')!;
    expect(carried.claims.map(({ id }) => id)).toContain('push-next');
  });

  it.each([
    ['leaves one out', (changes: ReturnType<typeof readChanges>) => changes.slice(1), 'no change has the claim "push-next"'],
    ['names one twice', (changes: ReturnType<typeof readChanges>) => [...changes, changes[0]!], '"push-next" is in two changes'],
    ['names one that does not differ', (changes: ReturnType<typeof readChanges>) => [...changes, { ...changes[0]!, claims: ['push-now'] }], '"push-now" is no claim whose verdict differs'],
  ])('is at fault when it %s', (_name, edit, message) => {
    expect(checkChanges(edit(readChanges()), readLedger().claims).join('\n')).toContain(message);
  });

  it('finds the code that goes wrong, and not the code to write', () => {
    const shown = (text: string) => {
      const { name, region } = splitRegion(text);
      return displayedSource(name, region, `src/content/changes.yaml: ${text}`).code;
    };
    const upgrades = readUpgrades();
    expect(upgrades.length).toBeGreaterThan(5);
    for (const { change, upgrade } of upgrades) {
      expect(shown(upgrade.before), `${change.id}: "find" must find "before"`).toMatch(new RegExp(upgrade.find));
      expect(shown(upgrade.after), `${change.id}: "find" must not find "after"`).not.toMatch(new RegExp(upgrade.find));
    }
  });

  it('names the field that is malformed', () => {
    expect(() => readChanges('- { id: A b, title: { en: a, zh: b }, advice: { en: a, zh: b }, claims: [a] }')).toThrow('src/content/changes.yaml: 0.id: expected lower case words');
    expect(() => readChanges('- { id: a, title: { en: a }, advice: { en: a, zh: b }, claims: [a] }')).toThrow('0.title.zh');
  });
});

describe('the coverage of the message unions', () => {
  it('has every member in an example, or owed by a section', () => {
    expect(checkCoverage(readCoverage())).toEqual([]);
  });

  const lanes = (members: string[]) => ({ v5: members, v6: members, 'v7.0.8': members, v7: members });
  const coverage = (more: Partial<Coverage>): Coverage => ({ members: { Part: lanes(['file', 'text']) }, shown: { Part: lanes(['text']) }, owed: { layers: { Part: ['file'] } }, ...more });

  it('is complete with what is owed', () => expect(checkCoverage(coverage({}))).toEqual([]));

  it.each<[string, Partial<Coverage>, string]>([
    ['a member is in no example', { owed: {} }, 'Part: no example shows "file" on v5, v6, v7.0.8, v7'],
    ['a new member appears on one lane', { members: { Part: { ...lanes(['file', 'text']), v7: ['file', 'ping', 'text'] } } }, 'Part: no example shows "ping" on v7: add one'],
    ['what is owed is shown', { shown: { Part: lanes(['file', 'text']) } }, 'layers: Part: examples show "file" on every lane that has it: remove it'],
    ['what is owed does not exist', { owed: { layers: { Part: ['file', 'fle'] } } }, 'layers: Part: there is no member "fle" on any lane'],
  ])('is at fault when %s', (_name, more, message) => expect(checkCoverage(coverage(more)).join('\n')).toContain(message));
});
