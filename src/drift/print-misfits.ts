/** Prints what {@link findMisfits} finds, as JSON: for a process that has read package.json before it changed. */
import { findMisfits } from './misfits.ts';

console.log(JSON.stringify(findMisfits()));
