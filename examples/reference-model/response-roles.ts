import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const options = {
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }: { messages: ModelMessage[] }) => ({
    messages: [...messages, { role: 'user', content: 'Be brief.' } as const],
  }),
};

const generated = await generateText({ ...options, model: weatherModel() });
const streamed = streamText({ ...options, model: weatherModel() });
await streamed.consumeStream();

const responses = [generated.steps, await streamed.steps].map((steps) => steps.map((step) => step.response.messages));
const roles = responses.flat(2).map((message) => message.role);
console.log(responses.map((steps) => steps.map((own) => own.map((message) => message.role).join(' '))));
observe('roles', [...new Set(roles)].sort());
observe('messages in each step’s response', responses.map((steps) => steps.map((own) => own.length)));
