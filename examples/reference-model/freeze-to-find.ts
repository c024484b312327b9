import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

// #region loop
const messages: ModelMessage[] = [Object.freeze({ role: 'user', content: 'What should I wear?' })];

const outcome = await generateText({
  model: weatherModel(),
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ messages }) => {
    messages[0]!.content += ' Be brief.';
    return {};
  },
}).catch((error: unknown) => String(error));
// #endregion loop

console.log(outcome);
observe('a mutation throws', String(outcome).startsWith('TypeError: Cannot assign to read only property'));
