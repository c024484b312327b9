import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';
import { whereRecorded } from '../support/where-it-shows.ts';

const model = weatherModel();
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

const { steps } = await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ stepNumber, messages }) => {
    if (stepNumber === 1) console.log('step 1 starts with it:', observe('next', mentions(messages, 'Be brief')));
    if (stepNumber > 0) return {};
    return { messages: [...messages, { role: 'user', content: 'Be brief.' }] };
  },
});

console.log('the model saw it in step 0:', observe('now', mentions(model.doGenerateCalls[0]?.prompt, 'Be brief')));
console.log('the model saw it in step 2:', observe('later', mentions(model.doGenerateCalls[2]?.prompt, 'Be brief')));
console.log('the caller has it:', observe('caller', mentions(messages, 'Be brief')));
console.log('it is recorded in:', observe('where it is recorded', whereRecorded(steps, 'Be brief')));
