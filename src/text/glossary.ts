import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bilingual, parseYaml } from '../parse-yaml.ts';
import { root } from '../sdk/root.ts';
import { placeIn, type Passage } from './passage.ts';

/** Where the terms are, from the project's root. */
export const GLOSSARY = 'src/glossary/terms.yaml';

const variant = z.union([
  z.string().min(1).transform((text) => ({ text, except: [] as string[] })),
  z.strictObject({
    text: z.string().min(1),
    /** Longer words in which the variant is something else, and right. */
    except: z.array(z.string().min(1)).min(1),
  }),
]);

const term = z.strictObject({
  /** The English term; code between backticks. */
  en: z.string().min(1),
  /** The Chinese term. The same as the English one where that is what Chinese readers say. */
  zh: z.string().min(1),
  meaning: bilingual,
  /** What the Chinese pages never say for it. */
  forbidden: z.array(variant).default([]),
});

export const GROUPS = ['site', 'loop', 'layers', 'streams', 'providers', 'javascript'] as const;
export type Group = (typeof GROUPS)[number];

const schema = z.strictObject(Object.fromEntries(GROUPS.map((group) => [group, z.array(term).min(1)])) as Record<Group, z.ZodArray<typeof term>>);

export type Term = z.infer<typeof term>;
export type Glossary = Record<Group, Term[]>;

/**
 * Reads a glossary.
 * @param file from the project's root, for messages
 * @throws where it is not valid; the message names the file and each field, and says what was expected
 */
export function parseGlossary(file: string, text: string): Glossary {
  return parseYaml(file, text, schema);
}

let last: { text: string; glossary: Glossary } | undefined;

/** The glossary; parsed again only where the file has changed. */
export function readGlossary(): Glossary {
  const text = readFileSync(join(root, GLOSSARY), 'utf8');
  if (last?.text !== text) last = { text, glossary: parseGlossary(GLOSSARY, text) };
  return last.glossary;
}

export function termsOf(glossary: Glossary): Term[] {
  return GROUPS.flatMap((group) => glossary[group]);
}

/** A term's anchor on the glossary page, the same in both languages: `term-tool-call`. */
export function anchorOf({ en }: Pick<Term, 'en'>): string {
  return `term-${en.replaceAll('`', '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** Terms that occur twice, and terms that another term forbids: one sentence per fault. */
export function checkTerms(terms: readonly Term[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, Term>();
  const say = (what: string) => void faults.push(`${GLOSSARY}: ${what}`);
  for (const one of terms) {
    for (const key of new Set([`en ${one.en.toLowerCase()}`, `zh ${one.zh.toLowerCase()}`, `anchor ${anchorOf(one)}`])) {
      const other = seen.get(key);
      if (other) say(`"${one.en}" and "${other.en}" have the same ${key}. Merge them, or tell them apart.`);
      seen.set(key, one);
    }
    for (const { text, except } of one.forbidden) {
      for (const word of except) {
        if (!word.includes(text) || word === text) say(`"${one.en}" forbids "${text}" except in "${word}", which does not hold it. Expected a longer word around it.`);
      }
      const victim = terms.find((term) => occurrencesOf(text, except, term.zh).length > 0);
      if (victim) say(`"${one.en}" forbids "${text}", but that is how "${victim.en}" is written: "${victim.zh}". Take it off the list, or add an exception.`);
    }
  }
  return faults;
}

/** Where passages use a variant that the glossary forbids: file, line, variant, and what to write. Code does not count. */
export function checkWords(passages: readonly Passage[], terms: readonly Term[]): string[] {
  return passages.flatMap((passage) =>
    terms.flatMap(({ en, zh, forbidden }) =>
      forbidden.flatMap(({ text, except }) =>
        occurrencesOf(text, except, passage.text).map(
          (at) =>
            `${placeIn(passage, at)}: "${excerpt(passage.text, at, text.length)}" says "${text}". For "${en}" write "${zh}"; ` +
            `where it means something else, reword it or add the longer word to "except" in ${GLOSSARY}.`,
        ),
      ),
    ),
  );
}

/** Where a text has a variant, not counting code and the exceptions. */
function occurrencesOf(variant: string, except: readonly string[], text: string): number[] {
  const blank = (found: string) => '\0'.repeat(found.length);
  let rest = text.replace(/`[^`]*`/g, blank);
  for (const word of except) rest = rest.replaceAll(word, blank);
  // A Latin variant is a whole word: "step" is not in "prepareStep".
  const pattern = /^[\w ]+$/.test(variant) ? `(?<![\\w-])${variant}(?![\\w-])` : RegExp.escape(variant);
  return [...rest.matchAll(new RegExp(pattern, 'gi'))].map((match) => match.index);
}

function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - 8);
  const to = at + length + 8;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll('\n', ' ')}${to < text.length ? '…' : ''}`;
}
