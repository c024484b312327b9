import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

export interface OpenOptions {
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** false: the page as a reader without script gets it. */
  script?: boolean;
  touch?: boolean;
}

/** An open page, with what went wrong on it: console errors, uncaught errors, requests to another host. */
export interface OpenPage {
  page: Page;
  faults: string[];
}

let browser: Browser;
const contexts: BrowserContext[] = [];

/** `describe` for tests that drive Chromium; skipped (with a word from the set-up) where there is none. */
export function describeInBrowser(name: string, body: () => void): void {
  describe.skipIf(inject('baseUrl') === '')(name, () => {
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(async () => {
      await browser.close();
    });
    body();
  });
}

/** Opens `path` (such as `/zh-cn/reference-model/`) of the built site in a context of its own. */
export async function open(path: string, options: OpenOptions = {}): Promise<OpenPage> {
  const baseUrl = inject('baseUrl');
  const context = await browser.newContext({
    viewport: options.viewport ?? DESKTOP,
    colorScheme: options.theme ?? 'light',
    javaScriptEnabled: options.script ?? true,
    hasTouch: options.touch ?? false,
  });
  contexts.push(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !/^(data|blob):/.test(url)) faults.push(`request to another host: ${url}`);
  });
  const response = await page.goto(baseUrl + path);
  if (response && !response.ok() && !path.includes('404')) faults.push(`${response.status()} for ${path}`);
  return { page, faults };
}

/** Closes every page that `open` made; call it after each test. */
export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
}
