import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parsePage, readAuthoredPages } from '../src/authored-pages.ts';
import { CARD_SIZE, cardHtml, cardOf, hashCard } from '../src/social/card.ts';
import { checkCards, readCardIds, readManifest, wantedManifest } from '../src/social/cards.ts';
import { socialImage } from '../src/social/head.ts';

const pages = readAuthoredPages();

describe('the social images', () => {
  it('show what the pages are called now', () => {
    expect(checkCards(wantedManifest(pages), readManifest(), readCardIds())).toEqual([]);
  });

  it.each(readCardIds())('%s has the right size and no more than 30 kB', async (id) => {
    const file = `public/og/${id}.png`;
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ ...CARD_SIZE, format: 'png' });
    expect(statSync(file).size).toBeLessThanOrEqual(30_000);
  });

  it('are reported when they are missing, show another title or belong to no page', () => {
    const before = wantedManifest([page('Old')]);
    const after = wantedManifest([page('New')]);
    expect(checkCards(before, before, ['a'])).toEqual([]);
    expect(checkCards(after, before, ['a'])).toEqual([expect.stringMatching(/^public\/og\/a\.png is missing, or shows another title.*npm run diagrams/)]);
    expect(checkCards(before, before, [])).toHaveLength(1);
    expect(checkCards({}, before, ['a'])).toEqual([expect.stringMatching(/^public\/og\/a\.png belongs to no page\..*npm run diagrams/)]);
  });
});

describe('a card', () => {
  it('shows the title as text and changes its hash with all that it shows', () => {
    const card = cardOf(page('<b> & c'));
    expect(cardHtml(card)).toContain('<h1>&lt;b&gt; &amp; c</h1>');
    expect(hashCard(card)).toBe(hashCard({ ...card }));
    for (const change of [{ title: 'B' }, { siteName: 'S' }, { mark: '<svg/>' }]) expect(hashCard({ ...card, ...change })).not.toBe(hashCard(card));
  });
});

describe('the head of a page', () => {
  const manifest = { index: 'aa', 'zh-cn/index': 'bb', 'zh-cn/a': 'cc' };
  const site = 'https://example.com';
  const attrs = (filePath: string, language: 'en' | 'zh-CN') =>
    Object.fromEntries(socialImage({ filePath, language, title: 'A', siteName: 'Site', site }, manifest).map(({ attrs }) => [attrs.property, attrs.content]));

  it('names the image of the page, with the whole address', () => {
    expect(attrs('src/content/docs/zh-cn/a.mdx', 'zh-CN')).toMatchObject({ 'og:image': 'https://example.com/og/zh-cn/a.png?v=cc', 'og:image:alt': 'Site: A' });
  });

  it('names the home page’s in its language for a page that the build makes', () => {
    expect(attrs('src/content/docs/examples/push.md', 'zh-CN')).toMatchObject({ 'og:image': 'https://example.com/og/zh-cn/index.png?v=bb', 'og:image:alt': 'Site' });
    expect(attrs('src/content/docs/examples/push.md', 'en')['og:image']).toBe('https://example.com/og/index.png?v=aa');
  });
});

function page(title: string) {
  return parsePage('src/content/docs/a.mdx', `---\ntitle: ${JSON.stringify(title)}\n---\n`);
}
