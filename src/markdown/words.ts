import type { Language } from '../authored-pages.ts';
import chinese from '../content/i18n/zh-CN.json' with { type: 'json' };
import english from '../content/i18n/en.json' with { type: 'json' };

type Key = Extract<keyof typeof english, `site.${string}`>;

const strings: Record<Language, Record<Key, string>> = { en: english, 'zh-CN': chinese };

/** An interface string in a language, with its `{{values}}` filled in. */
export function word(language: Language, key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return strings[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** A text of the project's data in a language. */
export function inLanguage(language: Language, text: { en: string; zh: string }): string {
  return language === 'zh-CN' ? text.zh : text.en;
}

/** A label and what it introduces: no space behind a full-width colon. */
export function labelled(label: string, text: string): string {
  return `${label}${label.endsWith('：') ? '' : ' '}${text}`;
}

/** The same with a colon between them. */
export function explained(language: Language, label: string, text: string): string {
  return `${label}${language === 'zh-CN' ? '：' : ': '}${text}`;
}

/** Several things of a kind in one line. */
export function enumerated(language: Language, items: readonly string[]): string {
  return items.join(language === 'zh-CN' ? '、' : ', ');
}
