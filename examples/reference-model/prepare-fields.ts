import { generateText, isStepCount, tool, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const clock = tool({ inputSchema: z.object({}), execute: () => 'noon' });

// #region once
/** Returns `fields` from `prepareStep` in step 0 only, and gives the steps in which the call to the model shows them. */
async function stepsThatShow(fields: object, shows: (call: any, step: any) => boolean) {
  const model = weatherModel();
  const { steps } = await generateText({
    model,
    tools: { weather, clock },
    stopWhen: isStepCount(3),
    prompt: 'What should I wear?',
    prepareStep: ({ stepNumber }) => (stepNumber === 0 ? fields : {}),
  });
  return steps.flatMap((step, index) => (shows(model.doGenerateCalls[index], step) ? [index] : []));
}
// #endregion once

const other = wrapLanguageModel({ model: weatherModel(), modelId: 'other', middleware: {} });
const tools = (call: any) => call.tools.map(({ name }: { name: string }) => name).join();
const settings = {
  maxOutputTokens: 9,
  temperature: 1,
  topP: 0.9,
  topK: 8,
  presencePenalty: 0.7,
  frequencyPenalty: 0.6,
  stopSequences: ['.'],
  seed: 5,
};
const hasSettings = (call: any) => Object.entries(settings).every(([name, value]) => String(call[name]) === String(value));

const fields = {
  model: await stepsThatShow({ model: other }, (_, step) => step.response.modelId === 'other'),
  toolChoice: await stepsThatShow({ toolChoice: 'required' }, (call) => call.toolChoice.type === 'required'),
  activeTools: await stepsThatShow({ activeTools: ['weather'] }, (call) => tools(call) === 'weather'),
  toolOrder: await stepsThatShow({ toolOrder: ['clock'] }, (call) => tools(call) === 'clock,weather'),
  providerOptions: await stepsThatShow({ providerOptions: { acme: { fast: true } } }, (call) => call.providerOptions?.acme !== undefined),
  'call settings': await stepsThatShow(settings, hasSettings),
  reasoning: await stepsThatShow({ reasoning: 'high' }, (call) => call.reasoning === 'high'),
  tools: await stepsThatShow({ tools: { clock } }, (call) => tools(call) === 'clock'),
};
for (const [field, steps] of Object.entries(fields)) console.log(`${field}: ${observe(field, steps).join(', ') || 'no step'}`);
