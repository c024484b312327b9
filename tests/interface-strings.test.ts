import { describe, expect, it } from 'vitest';
import chinese from '../src/content/i18n/zh-CN.json' with { type: 'json' };
import english from '../src/content/i18n/en.json' with { type: 'json' };

/** Our own strings of a language. The others replace Starlight's, which has them in every language already. */
const ours = (strings: Record<string, string>) => Object.entries(strings).filter(([key]) => key.startsWith('site.'));

/** The values that are filled in, such as `{{title}}`. */
const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('interface strings', () => {
  it('are there in both languages', () => {
    const keys = (strings: Record<string, string>) => ours(strings).map(([key]) => key).sort();
    expect(keys(chinese), 'src/content/i18n/zh-CN.json must have the "site." keys of en.json, no more and no fewer').toEqual(keys(english));
  });

  it('say something, and fill in the same values', () => {
    const translated: Record<string, string> = chinese;
    for (const [key, text] of [...ours(english), ...ours(chinese)]) expect(text.trim(), `${key} is empty`).not.toBe('');
    for (const [key, text] of ours(english)) expect(placeholders(translated[key]), `${key} in zh-CN.json`).toEqual(placeholders(text));
  });
});
