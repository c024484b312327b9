import { generateText, isStepCount, type PrepareStepFunction } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** The instructions that each step’s prompt begins with. */
async function instructionsOf(prepareStep: PrepareStepFunction<{ weather: typeof weather }>) {
  const model = weatherModel();
  await generateText({
    model,
    tools: { weather },
    stopWhen: isStepCount(3),
    system: 'Be kind.',
    prompt: 'What should I wear?',
    prepareStep,
  });
  return model.doGenerateCalls.map(({ prompt }) => prompt[0]!.content as string);
}

// #region once
const system = await instructionsOf(({ stepNumber }) => (stepNumber === 0 ? { system: 'Be brief.' } : {}));
const instructions = await instructionsOf(({ stepNumber }) => (stepNumber === 0 ? { instructions: 'Be brief.' } : {}));
const restored = await instructionsOf(({ stepNumber, initialInstructions }) => ({
  instructions: stepNumber === 0 ? 'Be brief.' : initialInstructions,
}));
// #endregion once

console.log('system:', observe('system', system));
console.log('instructions:', observe('instructions', instructions));
console.log('restored:', observe('restored', restored));
