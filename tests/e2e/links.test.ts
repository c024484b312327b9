import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../../src/sdk/root.ts';
import { SITE_URL } from '../../src/site.ts';
import { checkLinks, readBuiltSite } from '../../src/text/links.ts';

// Needs the build that the set-up makes, which it leaves out where there is no Chromium.
describe.skipIf(inject('baseUrl') === '')('the links of the built site', () => {
  it('lead to pages and ids that exist, in the reader’s language', () => {
    const site = readBuiltSite(join(root, 'dist'));
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining(['/', '/zh-cn/', '/404.html', '/examples/', '/zh-cn/examples/']));
    expect(checkLinks(site, SITE_URL)).toEqual([]);
  });
});
