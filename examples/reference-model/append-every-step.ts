import { generateText, isStepCount, type ModelMessage } from 'ai';
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
  prepareStep: ({ messages }) => ({ messages: [...messages, hint] }),
});
// #endregion loop

const hints = model.doGenerateCalls.map((call) => JSON.stringify(call.prompt).split('Be brief.').length - 1);
console.log('hints in each prompt:', observe('hints in each prompt', hints));
