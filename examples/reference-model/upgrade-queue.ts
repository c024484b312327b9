import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

// #region queue
const queue: ModelMessage[] = [];
const delivered: ModelMessage[] = [];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => {
    delivered.push(...queue.splice(0));
    return { messages: [...messages.filter((message) => !delivered.includes(message)), ...delivered] };
  },
  onStepEnd: ({ finishReason }) => {
    if (finishReason === 'tool-calls' && delivered.length === 0) queue.push({ role: 'user', content: 'I am in Oslo now.' });
  },
});
// #endregion queue

const count = (prompt: unknown) => JSON.stringify(prompt).split('I am in Oslo now.').length - 1;
console.log('copies in each prompt:', observe('copies in each prompt', model.doGenerateCalls.map(({ prompt }) => count(prompt))));
console.log('the last step sees it:', mentions(model.doGenerateCalls[2]?.prompt, 'Oslo now'));
