// @cannot-run v5, v6: Cannot read properties of undefined (reading 'push')
import { generateText, isStepCount } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

const { steps } = await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber, responseMessages }) => {
    if (stepNumber === 1) {
      responseMessages.push({ role: 'assistant', content: 'Pushed.' });
      responseMessages[0]!.content = 'Overwritten.';
    }
    if (stepNumber === 2) {
      console.log('step 2’s responseMessages:', responseMessages.map((message) => message.role).join(' '));
      observe('a push is there in the next step', mentions(responseMessages, 'Pushed'));
      observe('a mutation is there in the next step', mentions(responseMessages, 'Overwritten'));
    }
    return {};
  },
});

console.log('the model ever saw the push:', observe('the model sees the push', mentions(model.doGenerateCalls, 'Pushed')));
console.log('the model ever saw the mutation:', observe('the model sees the mutation', mentions(model.doGenerateCalls, 'Overwritten')));
console.log('steps[0] shows the mutation:', observe('steps show the mutation', mentions(steps[0]?.response.messages, 'Overwritten')));
