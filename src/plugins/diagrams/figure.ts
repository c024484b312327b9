import { idPrefix } from './post-process.ts';

/** The narrowest screen leaves this many CSS pixels to the text; a diagram that fits never scrolls. */
const NARROWEST = 288;

/** The width of a committed SVG at full size, in CSS pixels. */
export function widthOf(svg: string): number {
  return Math.ceil(Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 0));
}

/**
 * The HTML of a diagram on a page.
 * @param use which diagram of its page this is, from 1: the same one used twice has ids of its own each time
 */
export function figureHtml(svg: string, hash: string, use: number): string {
  const width = widthOf(svg);
  const name = /<title[^>]*>([^<]*)</.exec(svg)?.[1] ?? '';
  // What can scroll can be reached by keyboard, and then needs a name.
  const scroller = width > NARROWEST ? ` tabindex="0" aria-label="${name.replaceAll('"', '&quot;')}"` : '';
  const unique = svg.replaceAll(idPrefix(hash), `${idPrefix(hash)}-${use}`);
  return `<figure class="diagram not-content"${scroller} style="--diagram-width:${width}px">${unique}</figure>`;
}
