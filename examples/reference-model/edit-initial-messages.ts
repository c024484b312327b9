// @cannot-run v5, v6: Cannot read properties of undefined (reading 'push')
import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ stepNumber, initialMessages }) => {
    if (stepNumber === 0) initialMessages.push({ role: 'user', content: 'Be brief.' });
    return {};
  },
});

console.log('the model ever saw it:', observe('the model sees it', mentions(model.doGenerateCalls, 'Be brief')));
console.log('the caller has it:', observe('the caller has it', mentions(messages, 'Be brief')));
