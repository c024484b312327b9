import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel(5);
let summaries = 0;
/** Stands for a call to a model. */
const summarize = async (messages: ModelMessage[]) => `Summary ${++summaries} of ${messages.length} messages.`;

// #region loop
const covered = new Set<ModelMessage>();
let summary: ModelMessage | undefined;

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(5),
  prompt: 'What should I wear?',
  prepareStep: async ({ messages }) => {
    const recent = messages.filter((message) => !covered.has(message));
    if (recent.length > 5) {
      const old = recent.splice(0, recent.findLastIndex((message) => message.role === 'assistant'));
      summary = { role: 'user', content: await summarize(old) };
      for (const message of [...old, summary]) covered.add(message);
    }
    return { messages: summary ? [summary, ...recent] : recent };
  },
});
// #endregion loop

const roles = model.doGenerateCalls.map((call) => call.prompt.map((message) => message.role).join(' '));
console.log(roles.join('\n'));
console.log('summaries made:', observe('summaries made', summaries));
