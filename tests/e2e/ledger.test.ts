import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { readJudgedTexts, readLedger } from '../../src/ledger/ledger.ts';
import { readReleaseChanges } from '../../src/ledger/changes.ts';
import { laneIds } from '../../src/sdk/lanes.ts';
import { root } from '../../src/sdk/root.ts';
import { closePages, describeInBrowser, open } from './browser.ts';

const claims = [...readLedger().claims.values()];
const statements = readJudgedTexts().flatMap(({ groups }) => groups.flatMap((group) => group.statements));
const failing = <T extends { verdicts: Record<string, string> }>(all: readonly T[]) => all.filter(({ verdicts }) => Object.values(verdicts).includes('fails'));

describeInBrowser('the ledger’s pages, without script', () => {
  afterEach(closePages);

  it('show every claim, and those of a subject and a verdict', async () => {
    const { page } = await open('/ledger/', { script: false });
    const rows = page.locator('.ledger tbody tr:visible');
    expect(await rows.count()).toBe(claims.length);
    await page.getByLabel(/^the layers/).check();
    const layers = claims.filter(({ example }) => example.startsWith('layers/'));
    expect(await rows.count()).toBe(layers.length);
    await page.getByLabel(/^fail somewhere/).check();
    expect(await rows.count()).toBe(failing(layers).length);
    await page.getByLabel(/^differ/).check();
    expect(await rows.count()).toBe(failing(layers).filter(({ verdicts }) => new Set(Object.values(verdicts)).size > 1).length);
  });

  it('show every statement with its verdicts, and those that fail', async () => {
    const { page } = await open('/zh-cn/reference-texts/', { script: false });
    const rows = page.locator('.ledger tbody tr:visible');
    expect(await rows.count()).toBe(138);
    expect(await page.locator('#RM-03 .mark').evaluateAll((marks) => marks.map((mark) => mark.classList[1]))).toEqual(laneIds.map((id) => statements.find((one) => one.id === 'RM-03')!.verdicts[id]));
    await page.getByLabel('在某些版本上不成立').check();
    expect(await rows.count()).toBe(failing(statements).length);
    // No table is left with a heading alone.
    expect(await page.locator('.ledger .table-scroll:visible').evaluateAll((tables) => tables.every((table) => table.querySelector('tr.fails')))).toBe(true);
  });

  it('say under each release what changed, and what to do', async () => {
    const { page } = await open('/changes/', { script: false });
    for (const { first, changes } of readReleaseChanges()) {
      expect(await page.locator(`#r${first.replaceAll('.', '-')}`).count(), first).toBe(1);
      for (const { id } of changes) expect(await page.locator(`#${id}`).count(), id).toBe(1);
    }
  });

  it('weigh little: the ledger, with all that it links, is below 60 kB', () => {
    const read = (file: string) => readFileSync(join(root, 'dist', file));
    for (const page of ['ledger/index.html', 'zh-cn/ledger/index.html']) {
      const html = read(page);
      const linked = [...html.toString().matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g)].map(([, file]) => read(file!));
      const size = [html, ...linked].reduce((sum, content) => sum + gzipSync(content).length, 0);
      expect(size, page).toBeLessThan(60_000);
    }
  });
});
