/**
 * A worker thread that runs examples on one lane, one after the other: the lane's SDK is loaded once.
 * `ai` and `ai/test`, imported from anywhere under `examples/`, are the lane's, under today's names and traced.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { getLane, type LaneId } from '../sdk/lanes.ts';
import { withTodaysNames } from '../sdk/today.ts';
import { traceSdk, type LoopModule } from '../trace/trace-sdk.ts';
import type { LaneRecording } from './recording.ts';

const { laneId, folder } = workerData as { laneId: LaneId; folder: string };
const lane = getLane(laneId);
const port = parentPort!;
const sdk = (await import(lane.packageName)) as Record<string, unknown>;
const named = withTodaysNames(sdk, lane);

/** Set afresh for each example; the module that examples import as `ai` calls through it. */
let traced = traceSdk(named as unknown as LoopModule);

declare global {
  var laneModule: { names: Record<string, unknown>; traced: () => ReturnType<typeof traceSdk> };
}
globalThis.laneModule = { names: named, traced: () => traced };

const url = {
  ai: import.meta.resolve(lane.packageName),
  'ai/test': import.meta.resolve(`${lane.packageName}/test`),
};
const sources: Record<string, string> = {
  'lane:ai': [
    `export * from ${JSON.stringify(url.ai)};`,
    'const { names, traced } = globalThis.laneModule;',
    'export const generateText = (options) => traced().generateText(options);',
    'export const streamText = (options) => traced().streamText(options);',
    // Called with `new`: gives the agent of the example under way.
    'export const ToolLoopAgent = function (settings) { return new (traced().ToolLoopAgent)(settings); };',
    ...Object.keys(lane.exports)
      .filter((today) => today !== 'ToolLoopAgent')
      .map((today) => `export const ${today} = names[${JSON.stringify(today)}];`),
  ].join('\n'),
  'lane:ai/test': [
    `export * from ${JSON.stringify(url['ai/test'])};`,
    ...Object.entries(lane.testExports).map(
      ([today, old]) => `export { ${old} as ${today} } from ${JSON.stringify(url['ai/test'])};`,
    ),
  ].join('\n'),
};
const examplesUrl = pathToFileURL(folder).href;
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith(examplesUrl) || !/^ai(\/|$)/.test(specifier)) return next(specifier, context);
    if (`lane:${specifier}` in sources) return { url: `lane:${specifier}`, shortCircuit: true };
    return next(specifier.replace(/^ai/, lane.packageName), context);
  },
  load(moduleUrl, context, next) {
    const source = sources[moduleUrl];
    return source === undefined ? next(moduleUrl, context) : { format: 'module', source, shortCircuit: true };
  },
});

let output: string[] = [];
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[method] = (...values: unknown[]) => output.push(...format(...values).split('\n'));
}

/** Ids that the SDK makes are the same in every run. */
function seedRandom(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

let rejectExample: (reason: unknown) => void = () => {};
process.on('unhandledRejection', (reason) => rejectExample(reason));
process.on('uncaughtException', (reason) => rejectExample(reason));

async function run(name: string): Promise<LaneRecording> {
  output = [];
  globalThis.observations = new Map();
  traced = traceSdk(named as unknown as LoopModule);
  seedRandom();
  const variant = join(folder, `${name}.${laneId}.ts`);
  const file = existsSync(variant) ? variant : join(folder, `${name}.ts`);
  const failed = new Promise<never>((_resolve, reject) => (rejectExample = reject));
  try {
    await Promise.race([import(pathToFileURL(file).href), failed]);
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
  // `undefined` has no place in JSON: `null` is a value, a missing name would be a missing observation.
  const observations = Object.fromEntries(
    [...globalThis.observations].map(([key, value]) => [key, value === undefined ? { absent: true } : value]),
  );
  return { output, observations, traces: traced.traces() };
}

port.on('message', async (name: string) => {
  port.postMessage({ name, recording: await run(name) });
});
port.postMessage('ready');
