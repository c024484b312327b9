import type { AstroIntegration } from 'astro';
import { readAuthoredPages } from '../../authored-pages.ts';
import { checkRendered } from './checks.ts';
import { findFences } from './fences.ts';
import { readDiagrams } from './files.ts';

/**
 * Stops a build in which a diagram has no SVG. Astro only logs what a plugin throws in a .md page, and publishes that
 * page empty.
 */
export function diagramsGate(): AstroIntegration {
  return {
    name: 'diagrams-gate',
    hooks: {
      'astro:build:start'() {
        const faults = checkRendered(readAuthoredPages().flatMap(findFences), new Set(readDiagrams().keys()));
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    },
  };
}
