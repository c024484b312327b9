import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** What to do where `findChromium()` returns undefined. */
export const HOW_TO_GET_CHROMIUM =
  'No Chromium was found. Install one (Debian and Ubuntu: apt install chromium fonts-noto-cjk; macOS: brew install --cask chromium), ' +
  'or set CHROMIUM to the path of a Chromium or Chrome executable.';

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed Chromium: `$CHROMIUM`, else the first known name on the PATH, else a usual place. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [...onPath, ...FIXED].find(executable);
}

/** Starts the installed Chromium headless, without its background traffic. Throws `HOW_TO_GET_CHROMIUM` where there is none. */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
