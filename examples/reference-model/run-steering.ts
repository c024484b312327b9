// @cannot-run v5, v6, v7.0.8: does not provide an export named 'experimental_createSteering'
import { experimental_createSteering, generateText, isStepCount, tool } from 'ai';
import { z } from 'zod';
import { eventLog } from '../support/events.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const { events, log } = eventLog();
const steering = experimental_createSteering();
const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  execute: () => {
    log('tool: execute');
    // #region steer
    void steering.steer('STEERED').then((outcome) => log(`you: steer() resolves, ${outcome.type}`));
    // #endregion steer
    return 'sunny';
  },
});
const model = weatherModel(2);
const { doGenerate } = model;
model.doGenerate = (call) => (log('model: called'), doGenerate(call));
const given: Record<string, unknown> = {};

const { steps, responseMessages, response } = await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
  experimental_steering: steering,
  prepareStep: ({ messages, initialMessages, responseMessages, experimental_steeringMessages }) => {
    log(`you: prepareStep, ${messages.length} messages`);
    Object.assign(given, { 'messages of prepareStep': messages, initialMessages, 'responseMessages of prepareStep': responseMessages });
    given['experimental_steeringMessages of prepareStep'] = experimental_steeringMessages;
    return {};
  },
  onStepEnd: () => log('you: step callback'),
});
log('you: result');
console.log(observe('events', events));

const places = {
  ...given,
  'the prompt': model.doGenerateCalls[1]!.prompt,
  'experimental_steeringMessages of the step': steps[1]!.experimental_steeringMessages,
  'result.responseMessages': responseMessages,
  'result.response.messages': response.messages,
};
const holding = Object.entries(places).filter(([, value]) => value && mentions(value, 'STEERED'));
console.log('it is in:', observe('where the message is', holding.map(([place]) => place)));
