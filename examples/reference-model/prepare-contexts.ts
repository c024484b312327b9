import { generateText, isStepCount, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const received: any[] = [];
const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  contextSchema: z.object({ unit: z.string() }),
  execute: (_input, options) => {
    received.push(options);
    return 'sunny';
  },
});
const fields: any = {
  experimental_context: 'of step 0',
  toolsContext: { weather: { unit: '°F' } },
  runtimeContext: { user: 'of step 0' },
  experimental_sandbox: { name: 'of step 0' },
};

// #region once
const { steps } = await generateText({
  model: weatherModel(4),
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  runtimeContext: { user: 'of the call' },
  toolsContext: { weather: { unit: '°C' } },
  prepareStep: ({ stepNumber }) => (stepNumber === 0 ? fields : {}),
});
// #endregion once

const inForce = {
  experimental_context: received.flatMap((options, step) => (options.experimental_context === 'of step 0' ? [step] : [])),
  toolsContext: received.flatMap((options, step) => (options.context?.unit === '°F' ? [step] : [])),
  runtimeContext: steps.flatMap((step, index) => (step.runtimeContext?.user === 'of step 0' ? [index] : [])),
  experimental_sandbox: received.flatMap((options, step) => (options.experimental_sandbox?.name === 'of step 0' ? [step] : [])),
};
for (const [field, numbers] of Object.entries(inForce)) console.log(`${field}: ${observe(field, numbers).join(', ') || 'no step'}`);
