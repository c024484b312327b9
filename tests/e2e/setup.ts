import { execFileSync } from 'node:child_process';
import { preview } from 'astro';
import type { TestProject } from 'vitest/node';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../../scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, without a trailing slash; empty where there is no Chromium to drive. */
    baseUrl: string;
  }
}

/** Builds the site once and serves it for every browser test. */
export default async function setup(project: TestProject) {
  if (!findChromium()) {
    if (process.env.CI === 'true') throw new Error(HOW_TO_GET_CHROMIUM);
    console.warn(`\nThe browser tests are skipped. ${HOW_TO_GET_CHROMIUM}\n`);
    project.provide('baseUrl', '');
    return;
  }
  // In a process of its own, as `npm run build` does: under the test runner's NODE_ENV it would be a development build.
  const { NODE_ENV: _test, ...env } = process.env;
  execFileSync('npm', ['run', 'build', '--silent', '--', '--silent'], { env, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  const server = await preview({ logLevel: 'warn', server: { port: 0 } });
  project.provide('baseUrl', `http://localhost:${server.port}`);
  return () => server.stop();
}
