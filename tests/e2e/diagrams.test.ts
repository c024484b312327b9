import { afterEach, expect, it } from 'vitest';
import { closePages, describeInBrowser, open, PHONE } from './browser.ts';

const PAGES = ['/reference-model/', '/zh-cn/reference-model/'];

describeInBrowser('diagrams', () => {
  afterEach(closePages);

  it.each(PAGES)('%s shows them without script, each with a name, a description and ids of its own', async (path) => {
    const { page } = await open(path, { script: false });
    const diagrams = page.locator('.diagram svg');
    expect(await diagrams.count()).toBeGreaterThan(0);
    for (const diagram of await diagrams.all()) {
      const { width, height } = (await diagram.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThan(50);
      for (const [attribute, element] of [['aria-labelledby', 'title'], ['aria-describedby', 'desc']] as const) {
        expect(await page.locator(`${element}#${await diagram.getAttribute(attribute)}`).textContent()).not.toBe('');
      }
    }
    const ids = await page.locator('.diagram [id]').evaluateAll((nodes) => nodes.map((node) => node.id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index), 'ids that occur twice').toEqual([]);
  });

  it.each(PAGES)('%s scrolls them on a phone, not the page, and keeps their text readable', async (path) => {
    const { page } = await open(path, { viewport: PHONE });
    for (const figure of await page.locator('.diagram').all()) {
      const { left, right, scrolls, tabIndex } = await figure.evaluate((node) => ({
        left: node.getBoundingClientRect().left,
        right: node.getBoundingClientRect().right,
        scrolls: node.scrollWidth > node.clientWidth,
        tabIndex: node.tabIndex,
      }));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      if (scrolls) expect(tabIndex, 'what scrolls can be reached by keyboard').toBe(0);
    }
    const sizes = await page.locator('.diagram svg').evaluateAll((nodes) =>
      nodes.map((node) => (16 * node.getBoundingClientRect().width) / (node as SVGSVGElement).viewBox.baseVal.width),
    );
    expect(Math.min(...sizes), 'the smallest text, in pixels').toBeGreaterThanOrEqual(11);
  });

  it('follow the theme, and print dark on white from the dark one', async () => {
    const colours = async (theme: 'light' | 'dark') => {
      const { page } = await open(PAGES[0]!, { theme });
      const fill = () => page.locator('.diagram .node text').first().evaluate((node) => getComputedStyle(node).fill);
      const onScreen = await fill();
      await page.emulateMedia({ media: 'print' });
      return { onScreen, printed: await fill() };
    };
    const [light, dark] = [await colours('light'), await colours('dark')];
    expect(light.onScreen).not.toBe(dark.onScreen);
    expect([light.printed, dark.printed]).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
  });
});

describeInBrowser('the social image', () => {
  afterEach(closePages);

  it.each(['/', ...PAGES, '/zh-cn/'])('of %s is there under the address that the head names', async (path) => {
    const { page } = await open(path);
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
    const address = new URL((await content('og:image'))!);
    expect(await content('og:image:alt')).not.toBe('');
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
    const response = await page.request.get(new URL(address.pathname, page.url()).href);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  });
});
