/**
 * Computes the examples' types beside the build that started it, and gives them to it: the build itself then never loads
 * TypeScript. An example with a fault is left out; the build meets the fault with the example's page.
 */
import { parentPort } from 'node:worker_threads';
import { exampleNames } from '../../run/examples.ts';
import { computeTypes } from './compute.ts';
import type { ExampleTypes } from './types.ts';

const types = new Map<string, ExampleTypes>();
for (const name of exampleNames()) {
  try {
    types.set(name, computeTypes(name));
  } catch {
    break;
  }
}
parentPort!.postMessage(types);
