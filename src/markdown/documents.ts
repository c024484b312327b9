import { readAuthoredPages, type AuthoredPage, type Language } from '../authored-pages.ts';
import { claimsDecidedBy } from '../ledger/evidence.ts';
import { exampleNames } from '../run/examples.ts';
import { sidebar } from '../sidebar.ts';
import { markdownOf, pageOf, prefixOf } from './addresses.ts';
import type { Head } from './blocks.ts';
import { exampleHead, exampleIndexHead, exampleIndexMarkdown, exampleMarkdown } from './example.ts';
import { pageMarkdown } from './page.ts';
import { inLanguage, word } from './words.ts';

/** A page of the site, authored or generated, that has Markdown. */
export interface MarkdownDocument extends Head {
  /** Where its Markdown is: `/zh-cn/ledger.md`. */
  address: string;
  /** What it stands under in `llms.txt`. */
  section: string;
  /** What it is called there, and what is said of it. */
  entry: { name: string; about: string };
  /** Its Markdown, made when first asked for. */
  text: () => string;
}

const known = new Map<Language, MarkdownDocument[]>();

/**
 * Every page of a language that has Markdown: the home page, the others as the sidebar has them, then what the sidebar
 * lacks, then every example. Made once a process; anew each time while the site is being written.
 */
export function markdownDocuments(language: Language): MarkdownDocument[] {
  const documents = known.get(language) ?? makeDocuments(language);
  if (!import.meta.env?.DEV) known.set(language, documents);
  return documents;
}

function makeDocuments(language: Language): MarkdownDocument[] {
  const start = word(language, 'site.programs.start');
  const pages = new Map(
    readAuthoredPages()
      .filter((page) => page.language === language && markdownOf(pageOf(page.id)) !== undefined)
      .map((page) => [pageOf(page.id), authored(page)] as const),
  );
  pages.set(exampleIndexHead(language).page, documentFor(exampleIndexHead(language), () => exampleIndexMarkdown(language)));

  const inOrder: MarkdownDocument[] = [];
  const take = (page: string, section: string) => {
    const document = pages.get(page);
    if (!document) throw new Error(`src/sidebar.ts: there is no page ${page} in ${language}. Expected the id of a file in src/content/docs, or the address of a generated page.`);
    pages.delete(page);
    inOrder.push({ ...document, section });
  };
  take(prefixOf(language), start);
  for (const { label, translations, items } of sidebar) {
    for (const item of items) take(prefixOf(language) + (typeof item === 'string' ? `${item}/` : item.link.slice(1)), language === 'en' ? label : translations[language]);
  }
  for (const page of [...pages.keys()]) take(page, start);

  return [...inOrder, ...exampleNames().map((name) => example(language, name))];
}

function authored(page: AuthoredPage): MarkdownDocument {
  const head = { language: page.language, title: page.title, description: String(page.frontmatter.description), page: pageOf(page.id) };
  return documentFor(head, () => pageMarkdown(page));
}

function example(language: Language, name: string): MarkdownDocument {
  const document = documentFor(exampleHead(language, name), () => exampleMarkdown(language, name));
  const [claim] = claimsDecidedBy(name);
  const about = claim ? inLanguage(language, claim.statement) : document.description;
  return { ...document, section: word(language, 'site.examples.title'), entry: { name, about } };
}

function documentFor(head: Head, write: () => string): MarkdownDocument {
  let text: string | undefined;
  return {
    ...head,
    address: markdownOf(head.page)!,
    section: '',
    entry: { name: head.title, about: head.description },
    text: () => (text ??= write()),
  };
}
