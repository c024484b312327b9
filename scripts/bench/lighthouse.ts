import { createServer, type AddressInfo } from 'node:net';
import { launchChromium } from '../chromium.ts';
import { figure, median, type Group, type Section } from './figures.ts';
import { choosePaths } from './pages.ts';
import { serve } from './serve.ts';
import type { Site } from './sites.ts';

/** Lighthouse's names, ours, and the score out of 100 that a page must reach. */
const CATEGORIES = [
  ['performance', 'performance', 99],
  ['accessibility', 'accessibility', 100],
  ['best-practices', 'best practices', 100],
  ['seo', 'SEO', 100],
] as const;
const BLOCKING_AT_MOST = 100;
const RUNS = 3;

/** What one run of Lighthouse gave: scores by Lighthouse's names, and the total blocking time in milliseconds. */
interface Scores {
  categories: Record<string, number>;
  blocking: number;
}

/** Lighthouse with its settings for a phone, on the pages that `choosePaths` names: the median of each score. */
export async function measureLighthouse(site: Site, onProgress: (what: string) => void): Promise<Section> {
  const port = await findFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const server = await serve(site.dist);
  try {
    const groups: Group[] = [];
    for (const path of choosePaths(site.dist)) {
      const runs: Scores[] = [];
      while (runs.length < RUNS) {
        onProgress(`${path}, run ${runs.length + 1} of ${RUNS}`);
        runs.push(await judge(server.url + path, port));
      }
      groups.push(group(path, runs));
    }
    return { title: `Lighthouse, mobile (median of ${RUNS})`, groups };
  } finally {
    server.stop();
    await browser.close();
  }
}

function group(path: string, runs: Scores[]): Group {
  return {
    name: path,
    figures: [
      ...CATEGORIES.map(([id, name, atLeast]) => figure(name, '', median(runs.map(({ categories }) => categories[id]!)), { budget: { atLeast } })),
      figure('blocking time', 'ms', median(runs.map(({ blocking }) => blocking)), { budget: { atMost: BLOCKING_AT_MOST } }),
    ],
  };
}

async function judge(url: string, port: number): Promise<Scores> {
  // Loaded when it is needed: it takes longer to load than all the rest.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES.map(([id]) => id) });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
  const scores = CATEGORIES.map(([id]) => {
    const score = lhr.categories[id]?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${id} of ${url}.`);
    return [id, Math.round(score * 100)] as const;
  });
  const blocking = lhr.audits['total-blocking-time']?.numericValue;
  if (blocking === undefined) throw new Error(`Lighthouse gave no total blocking time for ${url}.`);
  return { categories: Object.fromEntries(scores), blocking };
}

/** Chromium does not say which port it chose when it is driven through a pipe, as Playwright does. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
