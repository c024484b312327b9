import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse as parseCss, walk } from 'css-tree';
import { converter, differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, parse, wcagContrast, type Color } from 'culori';
import { describe, expect, it } from 'vitest';
import { root } from '../src/sdk/root.ts';

/** The page behind the colours: Starlight's own background in each theme. */
const themes = [
  { theme: 'dark', selector: ':root', background: '#17181c' },
  { theme: 'light', selector: ':root[data-theme=light]', background: '#ffffff' },
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

/** A card's background: the colour at 14 % over the page (src/styles/ledger.css). */
function tint(colour: Color, background: string): Color {
  const [over, under] = [rgb(colour), rgb(parse(background)!)];
  const mix = (a: number, b: number) => a * 0.14 + b * 0.86;
  return { mode: 'rgb', r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) };
}

describe.each(themes)('in the $theme theme', ({ selector, background }) => {
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
        if (a < b) expect(difference(seen(first)!, seen(second)!), `${a} and ${b}`).toBeGreaterThan(18);
      }
    }
  });

  it('each can be read on the page and on its own card', () => {
    for (const [name, colour] of identities) {
      expect(wcagContrast(colour, background), name).toBeGreaterThan(4.5);
      expect(wcagContrast(colour, tint(colour, background)), `${name} on its card`).toBeGreaterThan(4.5);
    }
  });

  it('verdict colours can be read', () => {
    const verdicts = colours(selector, '--verdict-');
    expect(verdicts).toHaveLength(3);
    for (const [name, colour] of verdicts) expect(wcagContrast(colour, background), name).toBeGreaterThan(4.5);
  });
});
