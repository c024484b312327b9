import { generateText, isStepCount, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const model = weatherModel(2);
const returned: ModelMessage[] = [{ role: 'user', content: 'Only this.' }];
let inTool: ModelMessage[] = [];

await generateText({
  model,
  tools: {
    weather: tool({
      inputSchema: z.object({ city: z.string() }),
      execute: (_input, { messages }) => {
        inTool = messages;
        messages.push({ role: 'user', content: 'Pushed by the tool.' });
        return 'sunny';
      },
    }),
  },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber }) => (stepNumber === 0 ? { messages: returned } : {}),
});

console.log('the tool was given the returned array:', observe('the tool is given the returned array', inTool === returned));
const next = mentions(model.doGenerateCalls[1]?.prompt, 'Pushed by the tool');
console.log('its push reaches the next step:', observe('a push in the tool reaches the next step', next));
