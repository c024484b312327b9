import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const numbers: number[] = [];
// #region loop
const result = await generateText({
  model: weatherModel(4),
  tools: { weather },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
  prepareStep: ({ steps, stepNumber }) => {
    numbers.push(stepNumber);
    steps.length = 0; // forget the old steps
    return {};
  },
});
// #endregion loop

console.log('step numbers:', observe('step numbers', numbers));
console.log('steps in the result:', result.steps.length);
