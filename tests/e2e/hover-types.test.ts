import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, describeInBrowser, open, PHONE } from './browser.ts';

const PATHS = ['/reference-model/', '/zh-cn/reference-model/'];

describeInBrowser('hover types', () => {
  afterEach(closePages);

  it.each(PATHS)('%s: nothing is fetched or made before it is needed', async (path) => {
    const { page } = await open(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#type-popup').count()).toBe(0);
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(fetched.filter((url) => url.includes('/types/'))).toEqual([]);
  });

  it.each(PATHS)('%s: open by mouse, stay while the pointer is in the popup, close after', async (path) => {
    const { page, faults } = await open(path);
    const popup = page.locator('#type-popup');
    const identifier = page.locator('[data-types] [data-type]', { hasText: 'generateText' }).first();
    await identifier.hover();
    await popup.waitFor();
    expect(await popup.textContent()).toContain('generateText<');
    expect(await identifier.getAttribute('aria-describedby')).toBe('type-popup');
    const box = (await popup.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 10, { steps: 5 });
    await page.waitForTimeout(400);
    expect(await popup.isVisible()).toBe(true);
    await page.mouse.move(2, 2);
    await popup.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  it.each(PATHS)('%s: by keyboard, one tab stop a block, arrows inside, Esc closes', async (path) => {
    const { page } = await open(path);
    // Expressive Code makes what scrolls sideways a tab stop, a moment after the page has loaded.
    await page.waitForTimeout(600);
    const stops = await page.evaluate(() =>
      [...document.querySelectorAll('[data-types] pre')].map((block) => block.parentElement!.querySelectorAll('pre[tabindex], [data-type][tabindex="0"]').length),
    );
    expect(new Set(stops)).toEqual(new Set([1]));
    const focused = () => page.evaluate(() => document.activeElement?.matches('[data-types] [data-type]') ?? false);
    for (let presses = 0; presses < 300 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(true);
    const popup = page.locator('#type-popup');
    await popup.waitFor();
    const first = await popup.textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => popup.textContent()).not.toBe(first);
    await page.keyboard.press('Home');
    await expect.poll(() => popup.textContent()).toBe(first);
    await page.keyboard.press('Escape');
    expect(await popup.isVisible()).toBe(false);
    expect(await focused()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await popup.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await popup.isVisible()).toBe(false);
  });

  it.each(PATHS)('%s: by touch on a phone, inside the window; a tap elsewhere closes', async (path) => {
    const { page } = await open(path, { viewport: PHONE, touch: true });
    await page.locator('[data-types] [data-type]').nth(3).tap();
    const popup = page.locator('#type-popup');
    await popup.waitFor();
    const { left, right } = await popup.evaluate((element) => element.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(PHONE.width);
    await popup.tap();
    await page.waitForTimeout(400);
    expect(await popup.isVisible(), 'a tap in the popup does not close it').toBe(true);
    await page.locator('h1').first().tap();
    await popup.waitFor({ state: 'hidden' });
  });

  it('a long popup is scrolled by keyboard, with the focus where it was', async () => {
    const { page } = await open('/examples/reference-model/push/', { viewport: PHONE });
    const identifier = page.locator('[data-types] [data-type]', { hasText: 'prepareStep' }).first();
    await page.locator('[data-types] [data-type]').first().focus();
    const focused = () => identifier.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 100 && !(await focused()); presses += 1) await page.keyboard.press('ArrowRight');
    const popup = page.locator('#type-popup');
    await expect.poll(() => popup.textContent()).toContain('PrepareStepFunction');
    const scrolled = () => popup.evaluate((element) => element.scrollTop);
    await page.keyboard.press('PageDown');
    expect(await scrolled()).toBeGreaterThan(100);
    await page.keyboard.press('PageUp');
    expect(await scrolled()).toBe(0);
    expect(await focused()).toBe(true);
  });

  it.each([...PATHS, '/examples/reference-model/push/'])('%s: axe finds nothing with the popup open, in both themes', async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await open(path, { theme });
      await page.locator('[data-types] [data-type]').first().focus();
      await page.locator('#type-popup').waitFor();
      await page.addScriptTag({ content: axe.source });
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run('.example, #type-popup'));
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    }
  });

  it.each([...PATHS, '/examples/reference-model/push/'])('%s: no code is cut off on a phone', async (path) => {
    const { page } = await open(path, { viewport: PHONE });
    const cut = await page.locator('[data-types] pre').evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(await page.locator('[data-types] pre').count()).toBeGreaterThan(0);
    expect(cut).toBe(0);
  });

  it('says so in the page’s language when the texts cannot be had', async () => {
    const { page } = await open('/zh-cn/reference-model/');
    await page.route('**/types/**', (route) => route.abort());
    await page.locator('[data-types] [data-type]').first().hover();
    await expect.poll(() => page.locator('#type-popup').textContent()).toBe('类型信息加载失败。');
  });

  it('the script is at most 3 kB gzip', async () => {
    const { gzipSync } = await import('node:zlib');
    const { page } = await open('/reference-model/');
    const scripts = await page.evaluate(async () => {
      const inline = [...document.scripts].map((script) => script.textContent);
      const external = [...document.scripts].filter((script) => script.src).map((script) => fetch(script.src).then((reply) => reply.text()));
      return [...inline, ...(await Promise.all(external))];
    });
    const ours = scripts.filter((text) => text.includes('type-popup'));
    expect(ours).toHaveLength(1);
    expect(gzipSync(ours[0]!).length).toBeLessThan(3 * 1024);
  });
});
