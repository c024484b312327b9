import type { Language } from '../authored-pages.ts';
import type { Manifest } from './cards.ts';

/** A `<meta>` element as Starlight's `head` takes it. */
export interface Meta {
  tag: 'meta';
  attrs: Record<string, string>;
}

/**
 * The `<meta>` elements that name a page's social image.
 * @param filePath the page's source from the project's root, as Starlight gives it; a page that the build generates has
 *   no image of its own and gets the home page's in its language
 * @param site the site's address
 * @param siteName the site's name in the page's language
 * @param title the page's title
 */
export function socialImage(
  { filePath, language, title, siteName, site }: { filePath: string; language: Language; title: string; siteName: string; site: string },
  manifest: Manifest,
): Meta[] {
  const own = filePath.replace(/^src\/content\/docs\//, '').replace(/\.mdx?$/, '');
  const home = language === 'zh-CN' ? 'zh-cn/index' : 'index';
  const isOwn = own in manifest;
  const id = isOwn ? own : home;
  const hash = manifest[id];
  if (!hash) throw new Error(`No social image for ${filePath}, and none for the home page. Run "npm run diagrams" and commit what it writes.`);
  // The hash makes networks that remember an image by its address fetch it again when it has changed.
  const address = new URL(`/og/${id}.png?v=${hash}`, site).href;
  const meta = (property: string, content: string): Meta => ({ tag: 'meta', attrs: { property, content } });
  return [
    meta('og:image', address),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', !isOwn || title === siteName ? siteName : `${siteName}: ${title}`),
  ];
}
