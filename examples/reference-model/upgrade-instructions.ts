import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

// #region every
const initial = 'Be kind.';

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  system: initial,
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber }) => ({ system: stepNumber === 0 ? 'Be brief.' : initial }),
});
// #endregion every

const systems = model.doGenerateCalls.map(({ prompt }) => prompt[0]!.content as string);
console.log(observe('instructions of each step', systems).join('\n'));
