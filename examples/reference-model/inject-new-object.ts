import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => {
    // A new object in every step: the filter never finds the one of the step before.
    const hint: ModelMessage = { role: 'user', content: 'Be brief.' };
    return { messages: [...messages.filter((message) => message !== hint), hint] };
  },
});

const hints = model.doGenerateCalls.map((call) => JSON.stringify(call.prompt).split('Be brief.').length - 1);
console.log('hints in each prompt:', observe('hints in each prompt', hints));
