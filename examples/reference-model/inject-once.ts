import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
// #region loop
const hint: ModelMessage = { role: 'user', content: 'Be brief.' };

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber, messages }) => {
    const others = messages.filter((message) => message !== hint);
    return { messages: stepNumber === 0 ? [...others, hint] : others };
  },
});
// #endregion loop

const seen = model.doGenerateCalls.map((call) => mentions(call.prompt, 'Be brief'));
console.log('steps that saw the hint:', observe('steps that saw it', seen));
