import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const hint: ModelMessage = { role: 'user', content: 'Answer in one sentence.' };
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

await generateText({
  model: weatherModel(3),
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ stepNumber, messages }) => {
    console.log(`step ${stepNumber} is given`, messages.map((message) => message.role));
    if (stepNumber === 0) messages.push(hint);
    if (stepNumber === 1) observe('next', messages.includes(hint));
    return {};
  },
});
console.log(messages);
observe('caller', messages.includes(hint));
