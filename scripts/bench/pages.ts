import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { listPages } from './bare-site.ts';
import { figure, type Group, type Section } from './figures.ts';
import { serve } from './serve.ts';
import { READING_PAGE, type Sites } from './sites.ts';

const SCRIPT_AT_MOST = 36;
const SCRIPT_OVER_BARE_AT_MOST = 3;
const HTML_AT_MOST = 25;
const ELEMENTS_AT_MOST = 4000;
const REQUESTS_OVER_BARE_AT_MOST = 1;

/** What a page costs on first view; sizes in kB as transferred, headers included. */
interface Weight {
  html: number;
  script: number;
  /** Script within the HTML, gzipped by itself. */
  inlineScript: number;
  css: number;
  requests: number;
  elements: number;
}

/** The paths that are measured in both languages: home, the reading page, and the example page with the most HTML. */
export function choosePaths(dist: string): string[] {
  const size = (page: string) => gzipSync(readFileSync(join(dist, page))).length;
  const examples = listPages(dist).filter((page) => /^examples\/.+\/index\.html$/.test(page));
  const heaviest = examples.toSorted((a, b) => size(b) - size(a))[0];
  if (!heaviest) throw new Error('The built site has no example page ("examples/…/index.html").');
  const english = ['/', `/${READING_PAGE}/`, `/${heaviest.replace(/index\.html$/, '')}`];
  return [...english, ...english.map((path) => `/zh-cn${path}`)];
}

/** Weighs pages of ours and their twins on the bare site, in Chromium with an empty cache. */
export async function measurePages({ ours, bare }: Sites, onProgress: (what: string) => void): Promise<Section> {
  const browser = await launchChromium();
  const servers = [await serve(ours.dist), await serve(bare.dist)] as const;
  try {
    const groups: Group[] = [];
    for (const path of choosePaths(ours.dist)) {
      onProgress(path);
      groups.push(group(path, await weigh(browser, servers[0].url + path), await weigh(browser, servers[1].url + path)));
    }
    return { title: 'Pages, as transferred on first view (gzip)', groups };
  } finally {
    for (const server of servers) server.stop();
    await browser.close();
  }
}

function group(path: string, ours: Weight, bare: Weight): Group {
  return {
    name: path,
    figures: [
      figure('HTML', 'kB', ours.html, { bare: bare.html, budget: { atMost: HTML_AT_MOST } }),
      figure('script', 'kB', ours.script, { bare: bare.script, budget: { atMost: SCRIPT_AT_MOST } }),
      // Script is no cheaper within the HTML.
      figure('script over bare, inline too', 'kB', ours.script + ours.inlineScript - bare.script - bare.inlineScript, {
        budget: { atMost: SCRIPT_OVER_BARE_AT_MOST },
      }),
      figure('CSS', 'kB', ours.css, { bare: bare.css }),
      figure('requests', '', ours.requests, { bare: bare.requests, budget: { atMost: bare.requests + REQUESTS_OVER_BARE_AT_MOST } }),
      figure('elements', '', ours.elements, { bare: bare.elements, budget: { atMost: ELEMENTS_AT_MOST } }),
    ],
  };
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const bytes = { html: 0, script: 0, css: 0 };
    let requests = 0;
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) requests += 1;
    });
    devtools.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? '';
      if (type === 'text/html') bytes.html += encodedDataLength;
      else if (type.endsWith('/javascript')) bytes.script += encodedDataLength;
      else if (type === 'text/css') bytes.css += encodedDataLength;
    });
    await devtools.send('Network.enable');
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}.`);
    const { elements, inline } = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      inline: [...document.scripts].filter((script) => !script.src && /^(module|text\/javascript)?$/.test(script.type)).map((script) => script.text),
    }));
    return {
      html: bytes.html / 1000,
      script: bytes.script / 1000,
      inlineScript: gzipSync(inline.join('\n')).length / 1000,
      css: bytes.css / 1000,
      requests,
      elements,
    };
  } finally {
    await context.close();
  }
}
