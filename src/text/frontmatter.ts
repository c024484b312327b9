import type { AuthoredPage, Language } from '../authored-pages.ts';
import { nearest } from '../nearest.ts';

/** The keys that a page may set. Starlight drops any other without a word. */
const KEYS = ['title', 'description', 'sourceHash', 'template', 'tableOfContents', 'editUrl', 'lastUpdated', 'pagefind', 'head', 'sidebar', 'hero', 'banner', 'prev', 'next', 'draft'];

/** How many characters a description has: enough to say something, and no more than search engines show. */
const DESCRIPTION: Record<Language, { least: number; most: number }> = { en: { least: 50, most: 160 }, 'zh-CN': { least: 25, most: 90 } };

/** What is wrong with a page's frontmatter: one sentence per fault, each with the file and the key. */
export function checkFrontmatter(page: AuthoredPage): string[] {
  const { title, description, sourceHash } = page.frontmatter;
  const faults: string[] = [];
  const fault = (what: string) => void faults.push(`${page.file}: ${what}`);

  if (typeof title !== 'string' || title.trim() === '') fault('title: expected some words.');

  const { least, most } = DESCRIPTION[page.language];
  if (typeof description !== 'string') fault(`description: missing. Expected ${least} to ${most} characters that say what the page answers.`);
  else if ([...description].length < least || [...description].length > most) {
    fault(`description: it has ${[...description].length} characters. Expected ${least} to ${most}, as search engines show them.`);
  }

  for (const key of Object.keys(page.frontmatter)) {
    if (KEYS.includes(key)) continue;
    fault(`${key}: no such key. Did you mean "${nearest(key, KEYS)}"? Known are ${KEYS.join(', ')}.`);
  }

  if (page.language === 'en' && sourceHash !== undefined) fault('sourceHash: belongs on the Chinese page only. Delete it here.');
  if (page.language === 'zh-CN' && sourceHash !== undefined && !/^[0-9a-f]{12}$/.test(String(sourceHash))) {
    fault(`sourceHash: it is "${sourceHash}". Expected 12 hexadecimal digits, as "npm run translations -- ${page.idInEnglish}" writes them.`);
  }
  return faults;
}
