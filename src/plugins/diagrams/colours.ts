import * as csstree from 'css-tree';

/** The SVG attributes whose value is one colour. */
export const COLOUR_ATTRIBUTES = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color'];

/** Properties in which a bare word can be a colour; elsewhere `red` may be a font or a name. */
const COLOUR_PROPERTIES = /color$|^(fill|stroke|background|border|outline|box-shadow|text-shadow|filter)/;

/**
 * Calls `replace` with each literal colour in a piece of CSS and puts what it returns in the colour's place.
 * A colour inside `var(…)` is the fallback of a variable and no literal.
 * @param replace gets `#rrggbb` in lower case where the colour is a hex, named or rgb() one, else the colour as written
 */
export function replaceColours(
  css: string,
  context: 'stylesheet' | 'declarationList' | 'value',
  replace: (colour: string) => string,
): string {
  const tree = csstree.parse(css, { context });
  csstree.walk(tree, {
    enter(this: csstree.WalkContext, node: csstree.CssNode, item: csstree.ListItem<csstree.CssNode>) {
      if (!item || !isColour(node, this.declaration?.property)) return;
      item.data = { type: 'Raw', value: replace(canonical(csstree.generate(node))) };
      return csstree.walk.skip;
    },
  });
  return csstree.generate(tree);
}

function isColour(node: csstree.CssNode, property: string | undefined): boolean {
  if (node.type === 'Hash') return true;
  if (node.type === 'Function') return /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)$/i.test(node.name);
  if (node.type !== 'Identifier') return false;
  // Without a property the whole is the value of a colour attribute.
  return (property === undefined || COLOUR_PROPERTIES.test(property)) && isNamedColour(node.name);
}

function isNamedColour(word: string): boolean {
  return csstree.lexer.matchType('named-color', word).error === null;
}

function canonical(colour: string): string {
  const lower = colour.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(lower);
  if (short) return `#${short.slice(1).map((digit) => digit + digit).join('')}`;
  const channels = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(lower);
  if (channels) return `#${channels.slice(1).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  return NAMED[lower] ?? lower;
}

/** The named colours that mermaid writes. */
const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', red: '#ff0000' };
