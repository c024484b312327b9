import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthoredPage, Language } from '../authored-pages.ts';
import { root } from '../sdk/root.ts';
import { TITLE } from '../site.ts';

/** The image's size in pixels: what the networks that show it ask for. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The one place for a card's colours. */
const COLOURS = { background: '#17181c', text: '#ffffff', quiet: '#a9e4f0', edge: '#0e7490' };

/** The site's mark, from the project's root. */
const MARK = 'public/favicon.svg';

/** What a card shows; nothing else decides how it looks, but for the fonts of the machine that renders it. */
export interface Card {
  title: string;
  siteName: string;
  language: Language;
  /** The mark's SVG; undefined where the site has none. */
  mark: string | undefined;
}

/** The card of a page. */
export function cardOf(page: AuthoredPage): Card {
  const mark = join(root, MARK);
  return {
    title: page.title,
    siteName: TITLE[page.language],
    language: page.language,
    mark: existsSync(mark) ? readFileSync(mark, 'utf8') : undefined,
  };
}

/** Twelve hex digits over all that a card shows and how. */
export function hashCard(card: Card): string {
  return createHash('sha256').update(cardHtml(card)).digest('hex').slice(0, 12);
}

/** The card as an HTML page of exactly `CARD_SIZE`. */
export function cardHtml({ title, siteName, language, mark }: Card): string {
  const markHtml = mark ? `<img src="data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}" alt="">` : '';
  // The home page's title is the site's name: once is enough.
  const nameHtml = title === siteName ? '' : `<span>${escapeHtml(siteName)}</span>`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<style>
  * { box-sizing: border-box; margin: 0 }
  body {
    width: ${CARD_SIZE.width}px; height: ${CARD_SIZE.height}px; padding: 84px 88px;
    display: flex; flex-direction: column; justify-content: space-between;
    color: ${COLOURS.text}; background: ${COLOURS.background}; border-bottom: 14px solid ${COLOURS.edge};
    font-family: Arial, "Liberation Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  }
  header { display: flex; align-items: center; gap: 24px; min-height: 84px; font-size: 38px; color: ${COLOURS.quiet} }
  img { width: 84px; height: 84px }
  h1 { font-size: 82px; line-height: 1.2; text-wrap: balance; word-break: auto-phrase }
</style>
<header>${markHtml}${nameHtml}</header>
<h1>${escapeHtml(title)}</h1>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
