import { readAuthoredPages } from '../authored-pages.ts';
import { readLedger } from './ledger.ts';

/** Pages that list everything say nothing about where a claim is explained. */
const LISTS = new Set(['ledger', 'reference-texts', 'changes', 'index']);

let pages: Map<string, string> | undefined;

/**
 * Where each claim is explained: the page and heading under which it, or else its example, first stands.
 * Both languages share anchors, so the English pages tell.
 *
 * @returns claim id → `reference-model/#how-long`
 */
export function claimPages(): ReadonlyMap<string, string> {
  if (pages) return pages;
  const byWord = new Map<string, string>();
  for (const page of readAuthoredPages()) {
    if (page.language !== 'en' || LISTS.has(page.id)) continue;
    let heading = '';
    for (const line of page.text.split('\n')) {
      heading = /^#{2,3} .*\{#([^}]+)\}/.exec(line)?.[1] ?? heading;
      const url = `${page.id}/${heading && `#${heading}`}`;
      for (const [, claim, example] of line.matchAll(/<(?:Claim id|Verdicts claim)="([^"]+)"|(?:example: '|<\w+ (?:name|example)=")([a-z-]+\/[a-z0-9-]+)/g)) {
        const word = (claim ?? example)!;
        if (!byWord.has(word)) byWord.set(word, url);
      }
    }
  }
  pages = new Map();
  for (const { id, example } of readLedger().claims.values()) {
    const url = byWord.get(id) ?? byWord.get(example);
    if (url) pages.set(id, url);
  }
  return pages;
}
