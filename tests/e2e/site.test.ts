import { afterEach, expect, it } from 'vitest';
import { closePages, describeInBrowser, open } from './browser.ts';

describeInBrowser('the built site', () => {
  afterEach(closePages);

  it.each(['/', '/zh-cn/'])('%s opens without a fault', async (path) => {
    const { page, faults } = await open(path);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
});
