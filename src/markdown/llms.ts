import type { Language } from '../authored-pages.ts';
import { SCHEMA_PATH } from '../ledger/export.ts';
import { laneIds, laneVersion } from '../sdk/lanes.ts';
import { TITLE } from '../site.ts';
import { absolute, prefixOf } from './addresses.ts';
import { blocks } from './blocks.ts';
import { markdownDocuments } from './documents.ts';
import { enumerated, word } from './words.ts';

/** A link and what is behind it, as llmstxt.org has it. */
const entry = (name: string, address: string, about: string) => `- [${name}](${absolute(address)}): ${about}`;

/** What the site has for programs, by the format of llmstxt.org: every page and example with the address of its Markdown. */
export function llmsText(language: Language): string {
  const documents = markdownDocuments(language);
  const sections = Map.groupBy(documents, ({ section }) => section);
  const otherLanguage = language === 'en' ? 'zh-CN' : 'en';
  const releases = enumerated(language, laneIds.map((id) => `\`ai@${laneVersion(id)}\` (${id})`));
  return `${blocks(
    `# ${TITLE[language]}`,
    `> ${documents[0]!.description}`,
    word(language, 'site.programs.note', { releases }),
    ...[...sections].map(([section, pages]) => `## ${section}\n\n${pages.map(({ entry: { name, about }, address }) => entry(name, address, about)).join('\n')}`),
    `## ${word(language, 'site.programs.data')}`,
    [
      entry('ledger.json', '/ledger.json', word(language, 'site.programs.ledger')),
      entry('ledger.schema.json', SCHEMA_PATH, word(language, 'site.programs.schema')),
    ].join('\n'),
    // The format's own word for what may be left out; the same in every language.
    '## Optional',
    [
      entry('llms-full.txt', `${prefixOf(language)}llms-full.txt`, word(language, 'site.programs.full')),
      entry(TITLE[otherLanguage], `${prefixOf(otherLanguage)}llms.txt`, word(language, 'site.programs.otherLanguage')),
    ].join('\n'),
  )}\n`;
}

/** The Markdown of every page and example in one text. */
export function llmsFullText(language: Language): string {
  return markdownDocuments(language)
    .map(({ text }) => text())
    .join('\n---\n\n');
}
