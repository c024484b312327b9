import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';
import { whereRecorded } from '../support/where-it-shows.ts';

const model = weatherModel();
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];
const another: ModelMessage = { role: 'user', content: 'What do people wear? Be brief.' };

const { steps } = await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ stepNumber, messages }) => {
    if (stepNumber === 1) {
      console.log('step 1 starts with', messages.map((message) => message.role).join(' '));
      observe('next', messages.length === 3 && messages[0] === another);
    }
    return stepNumber === 0 ? { messages: [another] } : {};
  },
});

const has = (step: number) => {
  const prompt = model.doGenerateCalls[step]?.prompt;
  return mentions(prompt, 'Be brief') && !mentions(prompt, 'should I wear');
};
console.log('the model saw it alone in step 0:', observe('now', has(0) && model.doGenerateCalls[0]?.prompt.length === 1));
console.log('the model saw it in step 2:', observe('later', has(2)));
console.log('the caller has it:', observe('caller', mentions(messages, 'Be brief')));
console.log('it is recorded in:', observe('where it is recorded', whereRecorded(steps, 'Be brief')));
