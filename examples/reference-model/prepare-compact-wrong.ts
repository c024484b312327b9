import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

let summaries = 0;
/** Stands for a call to a model. */
const summarize = async (messages: ModelMessage[]) => `Summary ${++summaries} of ${messages.length} messages.`;

// #region loop
await generateText({
  model: weatherModel(5),
  tools: { weather },
  stopWhen: isStepCount(5),
  prompt: 'What should I wear?',
  // Counts on the summary being there in the next step, which it is on v7 only.
  prepareStep: async ({ messages }) => {
    if (messages.length <= 5) return {};
    const start = messages.findLastIndex((message) => message.role === 'assistant');
    return { messages: [{ role: 'user', content: await summarize(messages.slice(0, start)) }, ...messages.slice(start)] };
  },
});
// #endregion loop

console.log('summaries made:', observe('summaries made', summaries));
