/**
 * Preloaded into each Node process of a command that is measured (NODE_OPTIONS): when it ends, it adds a line with its
 * peak memory in KiB to the file that BENCH_MEMORY_FILE names.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

function peak() {
  try {
    // On Linux `maxRSS` also counts the process that started this one, which may be larger; this counts this one alone.
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

const file = process.env.BENCH_MEMORY_FILE;
if (isMainThread && file) process.on('exit', () => appendFileSync(file, `${peak()}\n`));
