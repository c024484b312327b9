import { execFileSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../src/sdk/root.ts';

/** A temporary folder, in which all is measured: the author's tree, `dist` and caches stay as they are. */
export interface Workshop {
  folder: string;
  /** For the temporary files of the commands that run. */
  temporary: string;
  /** The command under way, which ends with the bench. */
  child: ChildProcess | undefined;
}

/** What a build or a test run leaves at the root, and what a copy brings in another way. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.astro', '.cache', '.git']);

/** What a build leaves for the next one, from a site's folder. */
const LEFT_BY_BUILDS = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'];

/** Makes the folder, and sees to it that it is removed when this process ends, also when it is interrupted. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'message-model-'));
  const workshop: Workshop = { folder, temporary: join(folder, 'tmp'), child: undefined };
  mkdirSync(workshop.temporary);
  process.once('exit', () => {
    endGroup(workshop.child);
    // What was just ended may still be writing: try again where a folder is not empty.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  for (const [signal, status] of [['SIGHUP', 129], ['SIGINT', 130], ['SIGTERM', 143]] as const) process.on(signal, () => process.exit(status));
  return workshop;
}

/**
 * Copies the project as it is in the working tree, committed or not, without caches. Returns the copy's folder.
 *
 * @param givePackages gives the copy its `node_modules`: linked file by file, as the bundler wants them, or shared
 */
export function copyProject(workshop: Workshop, name = 'ours', givePackages = linkPackages): string {
  const copy = join(workshop.folder, name);
  cpSync(root, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(relative(root, source)) });
  givePackages(copy);
  try {
    // Pages show when they were last changed: the copy reads the author's history.
    const git = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    writeFileSync(join(copy, '.git'), `gitdir: ${git}\n`);
  } catch {
    // No repository: pages build without their dates.
  }
  return copy;
}

/** Gives a folder the project's packages. */
export function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages)) {
    // The other dotted names are caches.
    if (!name.startsWith('.') || name === '.bin') linkTree(join(packages, name), join(folder, 'node_modules', name));
  }
}

/** Lets a folder use the project's own packages, and the caches among them; a site cannot be built there. */
export function sharePackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Removes all that earlier builds left in a site's folder. */
export function clearBuild(folder: string): void {
  for (const name of LEFT_BY_BUILDS) rmSync(join(folder, name), { recursive: true, force: true });
}

/** A tree of real folders with hard links: Astro does not build with packages that are symbolic links to another place. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The temporary folder is on another disk, or the disk has no hard links.
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target);
  }
}

function endGroup(child: ChildProcess | undefined): void {
  if (child?.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
