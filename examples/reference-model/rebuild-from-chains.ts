// @cannot-run v5, v6: initialMessages is not iterable
import { generateText, isStepCount } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber, initialMessages, responseMessages }) => {
    const base = [...initialMessages, ...responseMessages];
    return { messages: stepNumber === 0 ? [...base, { role: 'user', content: 'Be brief.' }] : base };
  },
});

const seen = model.doGenerateCalls.map((call) => mentions(call.prompt, 'Be brief'));
console.log('steps that saw the hint:', observe('steps that saw it', seen));
