import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const { steps } = await generateText({
  model: weatherModel(),
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => ({ messages: [...messages, { role: 'user', content: 'Be brief.' }] }),
});

const roles = steps.map((step) => step.response.messages.map((message) => message.role));
console.log(roles);
observe('roles', [...new Set(roles.flat())].sort());
observe('a step holds its own messages only', roles.map((own) => own.length));
