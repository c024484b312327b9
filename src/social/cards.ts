import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthoredPage } from '../authored-pages.ts';
import { root } from '../sdk/root.ts';
import { cardOf, hashCard } from './card.ts';

/** The folder of the committed images, from the project's root; they are served under `/og/`. */
export const CARDS = 'public/og';

/** Which card each image shows: page id → hash. From the project's root. */
export const MANIFEST = 'src/social/manifest.json';

export type Manifest = Record<string, string>;

export const RENDER = 'Run "npm run diagrams" and commit what it writes.';

/** The manifest as committed; empty where there is none yet. */
export function readManifest(): Manifest {
  const file = join(root, MANIFEST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** The ids of the pages that have an image file. */
export function readCardIds(): string[] {
  return globSync('**/*.png', { cwd: join(root, CARDS) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.png$/, ''))
    .sort();
}

/** Page id → hash for what the images should show now. */
export function wantedManifest(pages: readonly AuthoredPage[]): Manifest {
  return Object.fromEntries(pages.map((page) => [page.id, hashCard(cardOf(page))]));
}

/** Pages whose image is missing or shows something older. */
export function findStaleCards(wanted: Manifest, manifest: Manifest, images: readonly string[]): string[] {
  return Object.keys(wanted).filter((id) => manifest[id] !== wanted[id] || !images.includes(id));
}

/** Images and manifest entries of pages that are gone. */
export function findOrphanCards(wanted: Manifest, manifest: Manifest, images: readonly string[]): string[] {
  return [...new Set([...Object.keys(manifest), ...images])].filter((id) => !(id in wanted)).sort();
}

/** One sentence for each image that is stale or belongs to no page; empty where all is well. */
export function checkCards(wanted: Manifest, manifest: Manifest, images: readonly string[]): string[] {
  return [
    ...findStaleCards(wanted, manifest, images).map(
      (id) => `${CARDS}/${id}.png is missing, or shows another title, site name or mark than the page "${id}" has now. ${RENDER}`,
    ),
    ...findOrphanCards(wanted, manifest, images).map((id) => `${CARDS}/${id}.png belongs to no page. ${RENDER}`),
  ];
}
