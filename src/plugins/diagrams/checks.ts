import { optimize, type XastElement, type XastRoot } from 'svgo';
import type { AuthoredPage, Language } from '../../authored-pages.ts';
import { COLOUR_ATTRIBUTES, replaceColours } from './colours.ts';
import { findFences, placeOf, type Fence } from './fences.ts';

/*
 * Each check takes contents, not paths, and returns one sentence per fault; an empty list means that all is well.
 */

export const RENDER = 'Run "npm run diagrams" and commit what it writes.';

/** Diagrams that have no committed SVG of their present source. */
export function checkRendered(fences: readonly Fence[], committed: ReadonlySet<string>): string[] {
  return fences
    .filter((fence) => !committed.has(fence.hash))
    .map((fence) => `${placeOf(fence)}: this ${fence.kind} has no SVG, or was edited since it was rendered (expected ${fence.hash}.svg). ${RENDER}`);
}

/** Committed SVGs that no page uses. */
export function findOrphans(fences: readonly Fence[], committed: Iterable<string>): string[] {
  const used = new Set(fences.map((fence) => fence.hash));
  return [...committed].filter((hash) => !used.has(hash));
}

/** Diagrams without a name or a description for screen readers, or with one in the other language. */
export function checkNames(fence: Fence): string[] {
  return [...checkName(fence, 'accTitle', /^[ \t]*accTitle[ \t]*:(.*)$/m), ...checkName(fence, 'accDescr', /^[ \t]*accDescr[ \t]*(?::(.*)$|\{([^}]*)\})/m)];
}

function checkName(fence: Fence, keyword: string, pattern: RegExp): string[] {
  const found = pattern.exec(fence.source);
  const value = (found?.[1] ?? found?.[2] ?? '').trim();
  const what = keyword === 'accTitle' ? 'a name' : 'a description in one or two sentences';
  if (value === '') return [`${placeOf(fence)}: the diagram has no ${keyword}. Add a line "${keyword}: …" with ${what} for screen readers. ${RENDER}`];
  const chinese = /\p{Script=Han}/u.test(value);
  if (chinese === (fence.page.language === 'zh-CN')) return [];
  return [`${placeOf(fence)}: ${keyword} is "${value}", but the page is in ${NAMES[fence.page.language]}. Write it in the page's language. ${RENDER}`];
}

const NAMES: Record<Language, string> = { en: 'English', 'zh-CN': 'Chinese' };

/** What a committed SVG may not hold: anything that runs, loads or ignores the site's theme; and what it must. */
export function checkSvg(hash: string, svg: string): string[] {
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`src/diagrams/${hash}.svg ${what}. Committed diagrams are never edited by hand. ${RENDER}`);
  const elements = elementsOf(svg);
  for (const node of elements) {
    if (FORBIDDEN.has(node.name)) fault(`has a <${node.name}>`);
    for (const [name, value] of Object.entries(node.attributes)) {
      if (/^on/i.test(name)) fault(`has an event handler, ${name}="${value}"`);
      if (/^(xlink:)?href$/.test(name) && !value.startsWith('#')) fault(`refers to another document, ${name}="${value}"`);
      if (COLOUR_ATTRIBUTES.includes(name)) checkCss(value, 'value', fault);
      if (name === 'style') checkCss(value, 'declarationList', fault);
    }
    if (node.name === 'style') checkCss(textOf(node), 'stylesheet', fault);
  }
  const root = elements[0];
  if (root?.attributes.role !== 'img') fault('is not marked as one image (role="img")');
  for (const [attribute, element] of [['aria-labelledby', 'title'], ['aria-describedby', 'desc']] as const) {
    const named = elements.find((node) => node.name === element && node.attributes.id === root?.attributes[attribute]);
    if (!named || textOf(named).trim() === '') fault(`has no <${element}> that its root refers to with ${attribute}`);
  }
  return faults;
}

const FORBIDDEN = new Set(['script', 'foreignObject', 'image', 'iframe', 'a', 'animate', 'animateMotion', 'animateTransform', 'set']);

function checkCss(css: string, context: Parameters<typeof replaceColours>[1], fault: (what: string) => void): void {
  if (/@import/i.test(css)) fault('loads another style sheet with @import');
  for (const [, url] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!url!.startsWith('#')) fault(`refers to another document, url(${url})`);
  }
  replaceColours(css, context, (colour) => {
    fault(`has the raw colour ${colour}, which does not follow the theme`);
    return colour;
  });
}

/** Pages whose two languages do not have the same kinds of diagrams in the same order. */
export function checkParity(pages: readonly AuthoredPage[]): string[] {
  const kinds = (page: AuthoredPage) => findFences(page).map((fence) => fence.kind);
  const list = (all: string[]) => (all.length === 0 ? 'none' : all.join(', '));
  return pages
    .filter((page) => page.language === 'en')
    .flatMap((english) => {
      const chinese = pages.find((page) => page.language === 'zh-CN' && page.idInEnglish === english.id);
      // That every page exists in both languages is another test's to say.
      if (!chinese || kinds(english).join() === kinds(chinese).join()) return [];
      return [
        `${english.file} has these diagrams: ${list(kinds(english))}; ${chinese.file} has: ${list(kinds(chinese))}. ` +
          `Give both the same kinds in the same order, then: ${RENDER}`,
      ];
    });
}

function elementsOf(svg: string): XastElement[] {
  const elements: XastElement[] = [];
  optimize(svg, { plugins: [{ name: 'collect', fn: () => ({ element: { enter: (node) => void elements.push(node) } }) }] });
  return elements;
}

function textOf(node: XastElement | XastRoot): string {
  return node.children.map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}
