import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

// #region loop
const outcome = await generateText({
  model: weatherModel(),
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => ({ messages: messages.filter((message) => message.role !== 'tool') }),
}).then(
  () => 'the call without its result was sent',
  (error: Error) => error.name,
);
// #endregion loop

console.log(outcome);
observe('outcome', outcome);
