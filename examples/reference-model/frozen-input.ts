import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** Freezes an object and everything in it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const messages: ModelMessage[] = deepFreeze([
  {
    role: 'user',
    content: [
      { type: 'text', text: 'What should I wear to this?' },
      { type: 'file', mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) },
    ],
  },
]);
const options = {
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ messages }: { messages: ModelMessage[] }) => ({ messages: deepFreeze(messages) }),
};

const { steps } = await generateText({ ...options, model: weatherModel() });
const streamed = streamText({ ...options, model: weatherModel() });
await streamed.consumeStream();

console.log('steps:', steps.length, (await streamed.steps).length);
observe('runs on frozen messages', steps.length === 3 && (await streamed.steps).length === 3);
