// @cannot-run v5, v6, v7.0.8: does not provide an export named 'experimental_createSteering'
import { experimental_createSteering, generateText, isStepCount, tool, type PrepareStepFunction, type ToolSet } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel, type ScriptedStep } from '../support/scripted-model.ts';

const inputSchema = z.object({ city: z.string() });
const runs = tool({ inputSchema, execute: () => 'sunny' });
const waits = tool({ inputSchema });
const callWeather = { toolCalls: [{ toolName: 'weather', input: { city: 'Oslo' } }] };
type Settings = { script?: ScriptedStep[]; steps?: number; method?: 'steer' | 'queue'; execute?: boolean; prepareStep?: PrepareStepFunction<ToolSet> };

/** What becomes of a message that is sent while the model answers in the first step, and how many steps the call takes. */
async function outcomeOf({ script = [callWeather, 'A coat.', 'Boots.'], steps = 5, method = 'steer', execute = true, prepareStep }: Settings) {
  const steering = experimental_createSteering();
  const model = scriptedModel(script);
  const { doGenerate } = model;
  let sent: ReturnType<typeof steering.steer> | undefined;
  model.doGenerate = (call) => {
    sent ??= steering[method]('And shoes?');
    return doGenerate(call);
  };
  const tools: ToolSet = { weather: execute ? runs : waits };
  const call = { model, tools, stopWhen: isStepCount(steps), prompt: 'What should I wear?', experimental_steering: steering };
  const length = await generateText({ ...call, prepareStep }).then(({ steps }) => `${steps.length} steps`, (error: Error) => error.message);
  const outcome = await sent!;
  return `${outcome.type === 'delivered' ? `delivered to step ${outcome.stepNumber}` : outcome.reason}; ${length}`;
}

// #region situations
const situations: Record<string, Settings> = {
  'steer() before a tool runs': {},
  'queue() before a tool runs': { method: 'queue' },
  'steer() during the final answer': { script: ['A coat.', 'Boots.'] },
  'a stop condition is met': { steps: 1 },
  'a tool without execute is called': { execute: false },
  'the model fails in the next step': { script: [callWeather, { error: new Error('overloaded') }] },
  'prepareStep starts again from the chains': {
    prepareStep: ({ initialMessages, responseMessages }) => ({ messages: [...initialMessages, ...responseMessages] }),
  },
};
// #endregion situations
const outcomes: Record<string, string> = {};
for (const [situation, settings] of Object.entries(situations)) outcomes[situation] = await outcomeOf(settings);
console.log(observe('outcomes', outcomes));
