import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';
import { weatherTool } from '../support/where-it-shows.ts';

const given: ModelMessage[][] = [];

await generateText({
  model: weatherModel(3),
  // #region tool
  tools: weatherTool((_input, { messages }) => {
    given.push([...messages]);
    return '21 °C';
  }),
  // #endregion tool
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber, messages }) => (stepNumber === 0 ? { messages: [...messages, { role: 'user', content: 'Be brief.' }] } : {}),
});

const roles = given.map((messages) => messages.map(({ role }) => role));
console.log('what the tools of steps 0 and 1 were given:', roles);
observe('it has what prepareStep added', mentions(given[0], 'Be brief'));
observe('it has the call that is being run', mentions(given[0], 'Paris'));
