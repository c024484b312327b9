import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
const messages: ModelMessage[] = [
  { role: 'user', content: 'My name is Ada.' },
  { role: 'user', content: 'What should I wear?' },
];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ stepNumber, messages }) => {
    if (stepNumber === 1) console.log('step 1 starts without it:', observe('next', !mentions(messages, 'Ada')));
    if (stepNumber > 0) return {};
    return { messages: messages.filter((message) => message.content !== 'My name is Ada.') };
  },
});

console.log('the model was spared it in step 0:', observe('now', !mentions(model.doGenerateCalls[0]?.prompt, 'Ada')));
console.log('the model was spared it in step 2:', observe('later', !mentions(model.doGenerateCalls[2]?.prompt, 'Ada')));
console.log('the caller lost it:', observe('caller', !mentions(messages, 'Ada')));
