/**
 * A worker thread that runs examples on one release, one after the other: its SDK is loaded once.
 * `ai` and `ai/test`, imported from anywhere under `examples/`, are that release's, under today's names and traced;
 * `@ai-sdk/…` packages are those that go with it.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { providerPackage } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import { namesOfRelease, withTodaysNames } from '../sdk/today.ts';
import { traceSdk, type LoopModule } from '../trace/trace-sdk.ts';
import type { LaneRecording } from './recording.ts';
import type { ReleaseToRun } from './run-examples.ts';

const { release, folder } = workerData as { release: ReleaseToRun; folder: string };
const port = parentPort!;

/** As if a module in the folder where the release is installed asked for it. */
const installed = pathToFileURL(join(release.installedIn ?? root, 'index.js')).href;
const packageName = release.installedIn === undefined ? release.lane.packageName : 'ai';
const ownUrl = pathToFileURL(join(release.installedIn ?? root, 'node_modules', packageName, 'index.js')).href;
const projectUrl = pathToFileURL(join(root, 'index.js')).href;
const examplesUrl = pathToFileURL(folder).href;
const sources: Record<string, string> = {};
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('sdk:')) {
      const found = next(specifier.slice('sdk:'.length), { ...context, parentURL: installed });
      // Where the release's folder has gone, Node finds the project's own `ai` further up: another release.
      if (release.installedIn !== undefined && !found.url.startsWith(pathToFileURL(join(release.installedIn, 'node_modules')).href)) {
        throw new Error(`${release.installedIn} has no ${specifier.slice('sdk:'.length)}: it was removed while it was in use.`);
      }
      return found;
    }
    if (!context.parentURL?.startsWith(examplesUrl) || !/^(ai|@ai-sdk\/[^/]+)(\/|$)/.test(specifier)) return next(specifier, context);
    // What `ai` itself depends on is what the release brings; providers stand beside it, or in the project, one for each lane.
    if (/^@ai-sdk\/provider(-utils)?(\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: ownUrl });
    if (specifier.startsWith('@ai-sdk/')) {
      if (release.installedIn !== undefined && existsSync(join(release.installedIn, 'node_modules', specifier.match(/^@ai-sdk\/[^/]+/)![0]))) {
        return next(specifier, { ...context, parentURL: installed });
      }
      return next(specifier.replace(/^@ai-sdk\/[^/]+/, (name) => providerPackage(name, release.lane)), { ...context, parentURL: projectUrl });
    }
    if (`lane:${specifier}` in sources) return { url: `lane:${specifier}`, shortCircuit: true };
    return next(specifier.replace(/^ai/, packageName), { ...context, parentURL: installed });
  },
  load(moduleUrl, context, next) {
    const source = sources[moduleUrl];
    return source === undefined ? next(moduleUrl, context) : { format: 'module', source, shortCircuit: true };
  },
});

const sdk = (await import(`sdk:${packageName}`)) as Record<string, unknown>;
const lane =
  release.installedIn === undefined
    ? release.lane
    : namesOfRelease(release.lane, sdk, (await import(`sdk:${packageName}/test`)) as Record<string, unknown>);
const named = withTodaysNames(sdk, lane);

/** Set afresh for each example; the module that examples import as `ai` calls through it. */
let traced = traceSdk(named as unknown as LoopModule);

declare global {
  var laneModule: { names: Record<string, unknown>; traced: () => ReturnType<typeof traceSdk> };
}
globalThis.laneModule = { names: named, traced: () => traced };

Object.assign(sources, {
  'lane:ai': [
    `export * from 'sdk:${packageName}';`,
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
    `export * from 'sdk:${packageName}/test';`,
    ...Object.entries(lane.testExports).map(
      ([today, old]) => `export { ${old} as ${today} } from 'sdk:${packageName}/test';`,
    ),
  ].join('\n'),
});

let output: string[] = [];
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[method] = (...values: unknown[]) => {
    const text = format(...values);
    // The SDK's hint that warnings can be turned off comes once a process: it says nothing of the example that is first.
    if (!text.startsWith('AI SDK Warning System:')) output.push(...text.split('\n'));
  };
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
  const variant = join(folder, `${name}.${lane.id}.ts`);
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
