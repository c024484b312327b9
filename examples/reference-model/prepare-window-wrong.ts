import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel(4);
// #region loop
await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(4),
  prompt: 'What should I wear?',
  // The last three messages: the cut falls between a call and its result.
  prepareStep: ({ messages }) => ({ messages: messages.slice(-3) }),
});
// #endregion loop

const roles = model.doGenerateCalls.map((call) => call.prompt.map((message) => message.role).join(' '));
console.log(observe('roles in each prompt', roles).join('\n'));
