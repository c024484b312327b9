import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { traceLoop } from '../fixtures/browser/trace.ts';
import { closePages, describeInBrowser, open } from './browser.ts';

describeInBrowser('a trace made in the browser', () => {
  let script: string;
  beforeAll(async () => {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: {
          entry: fileURLToPath(new URL('../fixtures/browser/trace.ts', import.meta.url)),
          formats: ['iife'],
          name: 'fixture',
        },
      },
    });
    const [bundle] = Array.isArray(result) ? result : [result];
    if (!bundle || !('output' in bundle)) throw new Error('Vite gave no bundle.');
    script = bundle.output[0].code;
  });
  afterEach(closePages);

  it.each(['generateText', 'streamText'] as const)('of %s is the one made in Node', async (entry) => {
    const { page, faults } = await open('/');
    await page.addScriptTag({ content: script });
    const trace = await page.evaluate((name) => {
      const { fixture } = window as unknown as { fixture: { traceLoop: typeof traceLoop } };
      return fixture.traceLoop(name);
    }, entry);
    expect(trace).toEqual(JSON.parse(JSON.stringify(await traceLoop(entry))));
    expect(trace.steps).toHaveLength(2);
    expect(faults).toEqual([]);
  });
});
