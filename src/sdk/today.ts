import { lanes, type Lane } from './lanes.ts';

type Options = Record<string, unknown>;
type Call = (options: Options) => unknown;
type Module = Record<string, unknown>;
type AgentClass = new (settings: Options) => Record<'generate' | 'stream', Call>;

/**
 * A lane's `ai` under today's names: exports that were only renamed, and the same for options of the loop's
 * entries. What behaves differently stays different.
 *
 * @param sdk the lane's module, as imported
 * @returns an object with today's names for what the lane renames; the rest is to be taken from `sdk` itself
 */
export function withTodaysNames(sdk: Module, lane: Lane): Module {
  const renamed = Object.fromEntries(Object.entries(lane.exports).map(([today, old]) => [today, sdk[old]]));
  const all: Module = { ...sdk, ...renamed };
  if (Object.keys(lane.options).length === 0) return all;

  const call = (name: string): Call => {
    const original = all[name] as Call;
    return (options) => original(renameOptions(options, lane));
  };
  class ToolLoopAgent extends (all.ToolLoopAgent as AgentClass) {
    constructor(settings: Options) {
      super(renameOptions(settings, lane));
    }
  }
  return { ...all, generateText: call('generateText'), streamText: call('streamText'), ToolLoopAgent };
}

function renameOptions(options: Options, lane: Lane): Options {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [lane.options[name] ?? name, value]));
}

/**
 * The names of a release that is no lane itself: which of the known renames it is behind, by what it exports.
 *
 * @param lane the nearest lane, for everything that exports do not tell
 */
export function namesOfRelease(lane: Lane, sdk: Module, test: Module): Lane {
  const known = (field: 'exports' | 'testExports', module: Module) =>
    Object.fromEntries(lanes.flatMap((other) => Object.entries(other[field]).filter(([today, old]) => !(today in module) && old in module)));
  const exports = known('exports', sdk);
  // The callbacks got their new names in the same change as `isStepCount`: exports alone do not show them.
  const behind = lanes.findLast((other) => 'isStepCount' in other.exports);
  const options = 'isStepCount' in exports && behind ? behind.options : lane.options;
  return { ...lane, exports, testExports: known('testExports', test), options };
}
