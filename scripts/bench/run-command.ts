import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { largest } from './figures.ts';
import type { Workshop } from './workshop.ts';

const PRELOAD = pathToFileURL(fileURLToPath(new URL('./report-memory.mjs', import.meta.url))).href;

/** How much of a failed command's output an error shows, in lines. */
const TAIL = 40;

export interface Run {
  /** Wall time. */
  seconds: number;
  /** The peak of the command's largest Node process in MB; null where no process told. */
  peakMemory: number | null;
}

/**
 * Runs a command to its end, and measures it. Its temporary files go into the workshop, so that they are removed too.
 *
 * @param command such as `['node', 'scripts/record.ts']`; `node` is this process's own
 * @throws where it cannot start or ends with another status than 0; the message ends with the last lines it printed
 */
export async function runCommand([name, ...args]: [string, ...string[]], cwd: string, workshop: Workshop): Promise<Run> {
  const memoryFile = join(workshop.temporary, 'memory');
  rmSync(memoryFile, { force: true });
  const from = performance.now();
  const child = spawn(name === 'node' ? process.execPath : name, args, {
    cwd,
    // A group of its own: an interrupted bench ends the command's own children too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_MEMORY_FILE: memoryFile,
      // The copies share the author's Git directory: nothing may refresh its index.
      GIT_OPTIONAL_LOCKS: '0',
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${PRELOAD}`].filter(Boolean).join(' '),
      NO_COLOR: '1',
      TMPDIR: workshop.temporary,
    },
  });
  workshop.child = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const shown = [name, ...args].join(' ');
  const status = await new Promise<string | number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`"${shown}" could not start: ${error.message}`)));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const seconds = (performance.now() - from) / 1000;
  workshop.child = undefined;
  if (status !== 0) throw new Error(`"${shown}" ended with ${status}:\n${output.trimEnd().split('\n').slice(-TAIL).join('\n')}`);
  return { seconds, peakMemory: readPeak(memoryFile) };
}

function readPeak(file: string): number | null {
  if (!existsSync(file)) return null;
  const kibibytes = largest(readFileSync(file, 'utf8').trim().split('\n').map(Number));
  return kibibytes && (kibibytes * 1024) / 1e6;
}
