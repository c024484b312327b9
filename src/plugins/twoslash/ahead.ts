import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

declare global {
  /** Settled when the types are in the cache; the build's own bundle reads it from here. */
  var typesAhead: Promise<void> | undefined;
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
        globalThis.typesAhead = new Promise((resolve) => worker.once('exit', () => resolve()));
      },
    },
  };
}
