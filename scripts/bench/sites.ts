import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../../src/sdk/root.ts';
import { BARE_DOCS, listPages, writeBareSite } from './bare-site.ts';
import { runCommand, type Run } from './run-command.ts';
import type { Workshop } from './workshop.ts';

/** The page that is edited for a warm build, and measured as the longest to read. */
export const READING_PAGE = 'reference-model';

/** A site that can be built in a folder of its own, again and again. */
export interface Site {
  folder: string;
  /** Where it is built to. */
  dist: string;
  /** The source of the page `READING_PAGE`. */
  pageFile: string;
}

export interface Sites {
  ours: Site;
  /** Starlight alone, with the same pages. */
  bare: Site;
}

const astroFolder = dirname(createRequire(join(root, 'package.json')).resolve('astro/package.json'));

/** Builds a site as `npm run build` does. */
export function buildSite(site: Site, workshop: Workshop): Promise<Run> {
  return runCommand(['node', join(site.folder, 'node_modules/astro', astroCommand()), 'build'], site.folder, workshop);
}

/** Builds the copy of the project, and from its pages the bare site; both are built when this returns. */
export async function prepareSites(copy: string, workshop: Workshop, onProgress: (what: string) => void): Promise<Sites> {
  const ours = { folder: copy, dist: join(copy, 'dist'), pageFile: join(copy, `src/content/docs/${READING_PAGE}.mdx`) };
  onProgress('the site is built once, for its pages');
  await buildSite(ours, workshop);

  const folder = join(workshop.folder, 'bare');
  const bare = { folder, dist: join(folder, 'dist'), pageFile: join(folder, BARE_DOCS, `${READING_PAGE}.md`) };
  onProgress('the bare site is written from them, and built');
  writeBareSite(ours.dist, folder);
  await buildSite(bare, workshop);

  const [wanted, made] = [listPages(ours.dist), listPages(bare.dist)];
  const missing = wanted.filter((page) => !made.includes(page));
  if (missing.length > 0 || made.length !== wanted.length) {
    throw new Error(`The bare site has ${made.length} pages, ours ${wanted.length}. It lacks: ${missing.join(', ') || 'none'}.`);
  }
  return { ours, bare };
}

function astroCommand(): string {
  const { bin } = createRequire(import.meta.url)(join(astroFolder, 'package.json')) as { bin: { astro: string } };
  return bin.astro;
}
