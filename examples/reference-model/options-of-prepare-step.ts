import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

await generateText({
  model: weatherModel(2),
  tools: { weather },
  stopWhen: isStepCount(2),
  messages,
  prepareStep: (options) => {
    if (options.stepNumber === 0) return {};
    const { initialMessages, responseMessages } = options;
    console.log(Object.keys(options).sort().join('\n'));
    observe('initialMessages', initialMessages !== undefined);
    observe('responseMessages', responseMessages !== undefined);
    observe('initialMessages is the caller’s array', initialMessages && initialMessages === messages);
    observe(
      'responseMessages are other objects than in messages',
      responseMessages && responseMessages.every((message) => !options.messages.includes(message)),
    );
    observe(
      'responseMessages are those of steps',
      responseMessages && responseMessages[0] === options.steps[0]?.response.messages[0],
    );
    return {};
  },
});
