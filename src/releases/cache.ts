import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { root } from '../sdk/root.ts';
import { pinnedPackages, providerNames, resolveProviders } from './pins.ts';

/** Where releases are installed. Safe to delete at any time. */
export const releasesFolder = join(root, '.cache/releases');

/** How many releases are kept; the one unused for longest goes first. One takes 20 to 50 MB. */
const KEPT = 40;

const zod: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.zod;

/** The providers' packages that examples import, as a release's own package.json notes them. */
const providers = (): string[] => providerNames(pinnedPackages());

/** Whether a release is in the cache, with every provider's package that examples import today. */
export function isInstalled(version: string): boolean {
  const manifest = join(releasesFolder, version, 'package.json');
  return existsSync(manifest) && isDeepStrictEqual(JSON.parse(readFileSync(manifest, 'utf8')).providers, providers());
}

/**
 * The folder that has a release of `ai` in its `node_modules`, and the providers' packages that go with it, installed now
 * if it is not in the cache.
 * An installation that is interrupted or fails leaves nothing behind that would be taken for a release.
 *
 * @throws Error when the release cannot be installed, with npm's own reason
 */
export async function installRelease(version: string): Promise<string> {
  const folder = join(releasesFolder, version);
  if (isInstalled(version)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  mkdirSync(releasesFolder, { recursive: true });
  const unfinished = mkdtempSync(join(releasesFolder, 'unfinished-'));
  try {
    const dependencies = { ai: version, zod, ...resolveProviders(version, providers()) };
    const manifest = { private: true, type: 'module', providers: providers(), dependencies };
    writeFileSync(join(unfinished, 'package.json'), JSON.stringify(manifest));
    await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: unfinished,
      shell: process.platform === 'win32',
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const reason = stderr.split('\n').find((line) => /error/i.test(line)) ?? message.split('\n')[0];
    throw new Error(`ai@${version} could not be installed: ${reason}`, { cause: error });
  }
  prune();
  return folder;
}

/** Removes what interrupted installations left, and releases beyond the number kept; none that was used within the hour: it may be in use. */
function prune(): void {
  const hour = 60 * 60 * 1000;
  const entries = readdirSync(releasesFolder)
    .map((name) => ({ path: join(releasesFolder, name), name, used: statSync(join(releasesFolder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  const releases = entries.filter(({ name }) => !name.startsWith('unfinished-'));
  const abandoned = entries.filter(({ name }) => name.startsWith('unfinished-'));
  const unused = [...releases.slice(KEPT), ...abandoned].filter(({ used }) => used < Date.now() - hour);
  for (const { path } of unused) rmSync(path, { recursive: true, force: true });
}
