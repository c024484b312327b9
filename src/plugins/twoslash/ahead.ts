import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { ExampleTypes } from './types.ts';

declare global {
  /** The types that are computed beside the build, by example; the build's own bundle reads them from here. */
  var typesAhead: Promise<ReadonlyMap<string, ExampleTypes>> | undefined;
}

/** Computes the examples' types in a thread of its own while the site is bundled. A second build finds all in the cache. */
export function typesAhead(): AstroIntegration {
  return {
    name: 'types-ahead',
    hooks: {
      // The first hook there is: by the time the first page is drawn, most is done.
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const worker = new Worker(fileURLToPath(new URL('./worker.ts', import.meta.url)));
        globalThis.typesAhead = new Promise((resolve) => {
          worker.once('message', resolve);
          worker.once('error', () => resolve(new Map()));
        });
      },
    },
  };
}

/**
 * The types of an example: those computed ahead, or computed now.
 *
 * @throws Error as `computeTypes` does
 */
export async function typesOf(name: string): Promise<ExampleTypes> {
  const ahead = await globalThis.typesAhead;
  return ahead?.get(name) ?? (await import('./compute.ts')).computeTypes(name);
}
