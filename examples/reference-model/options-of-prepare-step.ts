import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

await generateText({
  model: weatherModel(),
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: (options) => {
    if (options.stepNumber < 2) return {};
    const { initialMessages, responseMessages, steps } = options;
    console.log(Object.keys(options).sort().join('\n'));
    observe('initialMessages', initialMessages !== undefined);
    observe('responseMessages', responseMessages !== undefined);
    observe('initialMessages is the caller’s array', initialMessages && initialMessages === messages);
    observe(
      'responseMessages are other objects than in messages',
      responseMessages && responseMessages.every((message) => !options.messages.includes(message)),
    );
    const recorded = steps.flatMap((step) => step.response.messages);
    observe(
      'responseMessages are those of steps',
      responseMessages && responseMessages.length === 4 && responseMessages.every((message, index) => message === recorded[index]),
    );
    return {};
  },
});
