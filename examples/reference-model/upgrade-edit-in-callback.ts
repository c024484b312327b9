import { generateText, isStepCount, tool } from 'ai';
import { z } from 'zod';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const model = weatherModel();
const weather = tool({ inputSchema: z.object({ city: z.string() }), execute: () => ({ sky: 'clear', token: 'abc' }) });

// #region edit
await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  onStepEnd: ({ toolResults }) => {
    for (const result of toolResults) if (!result.dynamic) result.output.token = 'hidden';
  },
});
// #endregion edit

console.log('prompts with the token:', observe('prompts with the token', model.doGenerateCalls.filter(({ prompt }) => mentions(prompt, 'abc')).length));
