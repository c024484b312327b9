import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { AuthoredPage } from '../authored-pages.ts';
import { CARD_SIZE, cardHtml, cardOf } from './card.ts';

/**
 * Draws the social images of pages in a browser.
 * @param onProgress called after each image
 * @returns page id → PNG
 * @throws where a title does not fit on its card; the message names the page
 */
export async function renderCards(
  browser: Browser,
  pages: readonly AuthoredPage[],
  onProgress: (page: AuthoredPage) => void,
): Promise<Map<string, Buffer>> {
  const tab = await browser.newPage({ viewport: CARD_SIZE, colorScheme: 'dark' });
  try {
    const drawn = new Map<string, Buffer>();
    for (const page of pages) {
      await tab.setContent(cardHtml(cardOf(page)));
      if (await tab.evaluate(() => document.body.scrollHeight > document.body.clientHeight || document.body.scrollWidth > document.body.clientWidth)) {
        throw new Error(`${page.file}: the title "${page.title}" does not fit on the page's social image. Make it shorter.`);
      }
      // A card has a handful of flat colours: 48 are enough for smooth letters.
      drawn.set(page.id, await sharp(await tab.screenshot()).png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 }).toBuffer());
      onProgress(page);
    }
    return drawn;
  } finally {
    await tab.close();
  }
}
