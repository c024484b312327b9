/** Computes what the cache lacks, beside the build that started it. Faults are left to the build: it meets them with the page. */
import { exampleNames } from '../../run/examples.ts';
import { computeTypes } from './compute.ts';

for (const name of exampleNames()) {
  try {
    computeTypes(name);
  } catch {
    break;
  }
}
