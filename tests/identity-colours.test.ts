import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse as parseCss, walk } from 'css-tree';
import { converter, differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, parse, wcagContrast, type Color } from 'culori';
import { describe, expect, it } from 'vitest';
import { root } from '../src/sdk/root.ts';

/** The page behind the colours, and its text: Starlight's own in each theme (`--sl-color-bg`, `--sl-color-text`). */
const themes = [
  { theme: 'dark', selector: ':root', background: '#17181c', text: '#c0c2c9' },
  { theme: 'light', selector: ':root[data-theme=light]', background: '#ffffff', text: '#353841' },
];
const stylesheet = parseCss(readFileSync(join(root, 'src/styles/site.css'), 'utf8'), { parseCustomProperty: true });

/** The custom properties of a rule whose names begin with `prefix`. */
function colours(selector: string, prefix: string): [string, Color][] {
  const found: [string, Color][] = [];
  walk(stylesheet, {
    visit: 'Declaration',
    enter(declaration) {
      if (!this.rule || generate(this.rule.prelude).replaceAll(/["']/g, '') !== selector) return;
      if (declaration.property.startsWith(prefix)) found.push([declaration.property, parse(generate(declaration.value).trim())!]);
    },
  });
  return found;
}

const rgb = converter('rgb');

/** A card's background: the colour at 16 % over the page (src/styles/ledger.css). */
function tint(colour: Color, background: string): Color {
  const [over, under] = [rgb(colour), rgb(parse(background)!)];
  const mix = (a: number, b: number) => a * 0.16 + b * 0.84;
  return { mode: 'rgb', r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) };
}

describe.each(themes)('in the $theme theme', ({ selector, background, text }) => {
  const identities = colours(selector, '--id-');

  it('there are eight identity colours', () => {
    expect(identities.map(([name]) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `--id-${number}`));
  });

  it.each([
    ['full colour vision', (colour: Color) => colour],
    ['deuteranopia', filterDeficiencyDeuter(1)],
    ['protanopia', filterDeficiencyProt(1)],
    ['tritanopia', filterDeficiencyTrit(1)],
  ])('any two stay apart with %s', (_vision, seen) => {
    const difference = differenceCiede2000();
    for (const [a, first] of identities) {
      for (const [b, second] of identities) {
        if (a < b) expect(difference(seen(first)!, seen(second)!), `${a} and ${b}`).toBeGreaterThan(21);
      }
    }
  });

  it('each can be seen as a line on the page, and text can be read on its tint', () => {
    for (const [name, colour] of identities) {
      expect(wcagContrast(colour, background), `${name} as a line`).toBeGreaterThan(3);
      expect(wcagContrast(text, tint(colour, background)), `text on the tint of ${name}`).toBeGreaterThan(4.5);
    }
  });

  it('verdict colours can be read', () => {
    const verdicts = colours(selector, '--verdict-');
    expect(verdicts).toHaveLength(4);
    for (const [name, colour] of verdicts) expect(wcagContrast(colour, background), name).toBeGreaterThan(4.5);
  });
});
