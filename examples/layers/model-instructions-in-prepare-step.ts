import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** What each step's prompt begins with, when `prepareStep` returns the override in step 0 only. */
async function systemOf(override: { instructions?: string; system?: string }) {
  const model = weatherModel();
  await generateText({
    model,
    tools: { weather },
    stopWhen: isStepCount(3),
    prompt: 'What should I wear?',
    prepareStep: ({ stepNumber }) => (stepNumber === 0 ? override : {}),
  });
  return model.doGenerateCalls.map(({ prompt }) => prompt[0]!.role === 'system' && prompt[0]!.content);
}

console.log('system:', observe('system', await systemOf({ system: 'Be brief.' })));
console.log('instructions:', observe('instructions', await systemOf({ instructions: 'Be brief.' })));
