import { CallRecorder } from './recorder.ts';
import type { Trace } from './types.ts';

/** The part of `ai` that runs the loop; every lane's module fits once it has today's names. */
export interface LoopModule {
  generateText: (options: never) => unknown;
  streamText: (options: never) => unknown;
  ToolLoopAgent: new (settings: never) => object;
}

type Options = Record<string, unknown>;
type PrepareStep = (options: { messages: unknown; [name: string]: unknown }) => unknown;
type StepEnd = (step: { response?: { messages?: unknown } }) => unknown;
type Call = (options: Options) => unknown;

/**
 * The same functions as in `sdk`, with the same signatures; each call of one also records its message chains.
 * Nothing in the SDK is replaced: the call's own `prepareStep`, model and step callback are wrapped, and pass on
 * what they are given unchanged. Runs in Node and in browsers.
 *
 * @returns the wrapped functions, and `traces()`, which ends the recordings and gives one for each call, in order.
 */
export function traceSdk(sdk: LoopModule) {
  const recorders: CallRecorder[] = [];
  const start = (entry: Trace['entry'], options: Options) => {
    const recorder = new CallRecorder(entry, options.messages ?? options.prompt);
    recorders.push(recorder);
    return recorder;
  };
  const traced =
    (entry: 'generateText' | 'streamText'): Call =>
    (options) => {
      const recorder = start(entry, options);
      return (sdk[entry] as Call)(watch(options, () => recorder));
    };

  class ToolLoopAgent extends (sdk.ToolLoopAgent as new (settings: Options) => Record<'generate' | 'stream', Call>) {
    /** Who records the call under way: an agent that is traced makes one call at a time. */
    readonly #current: { recorder?: CallRecorder };

    constructor(settings: Options) {
      const current: { recorder?: CallRecorder } = {};
      super(watch(settings, () => current.recorder));
      this.#current = current;
    }
    override generate: Call = (options) => {
      this.#current.recorder = start('ToolLoopAgent.generate', options);
      return super.generate(options);
    };
    override stream: Call = (options) => {
      this.#current.recorder = start('ToolLoopAgent.stream', options);
      return super.stream(options);
    };
  }

  return {
    generateText: traced('generateText'),
    streamText: traced('streamText'),
    ToolLoopAgent,
    traces: (): Trace[] => recorders.map((recorder) => recorder.finish()),
  };
}

/** The options of a call (or the settings of an agent) with `prepareStep`, the model and the step callback watched. */
function watch(options: Options, recorder: () => CallRecorder | undefined): Options {
  const prepareStep = options.prepareStep as PrepareStep | undefined;
  // A caller may use the older name of the callback; given both, the SDK prefers the newer.
  const callback = 'onStepEnd' in options || !('onStepFinish' in options) ? 'onStepEnd' : 'onStepFinish';
  const onStepEnd = options[callback] as StepEnd | undefined;
  const watchedPrepareStep: PrepareStep = async (stepOptions) => {
    const step = recorder()?.prepare(stepOptions);
    const result = (await prepareStep?.(stepOptions)) as Options | undefined;
    if (step) recorder()?.prepared(step, stepOptions.messages, result?.messages);
    return result && 'model' in result ? { ...result, model: watchModel(result.model, recorder) } : result;
  };
  const watchedStepEnd: StepEnd = (step) => {
    recorder()?.recorded(step.response?.messages);
    return onStepEnd?.(step);
  };
  return {
    ...options,
    model: watchModel(options.model, recorder),
    prepareStep: watchedPrepareStep,
    [callback]: watchedStepEnd,
  };
}

/** The model behind a proxy that reports each prompt; everything else is the model's own. */
function watchModel(model: unknown, recorder: () => CallRecorder | undefined): unknown {
  if (typeof model !== 'object' || model === null) return model;
  return new Proxy(model, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if ((name !== 'doGenerate' && name !== 'doStream') || typeof value !== 'function') return value;
      return (callOptions: { prompt: unknown }) => {
        recorder()?.prompted(callOptions.prompt);
        return value.call(target, callOptions);
      };
    },
  });
}
