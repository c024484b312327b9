import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel(4);
// #region loop
/** The first message and the last `count`; more, where the cut would fall between a call and its result. */
function lastMessages(messages: ModelMessage[], count: number): ModelMessage[] {
  let start = messages.length - count;
  while (start > 1 && messages[start]!.role === 'tool') start--;
  return start > 1 ? [messages[0]!, ...messages.slice(start)] : messages;
}

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(4),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => ({ messages: lastMessages(messages, 3) }),
});
// #endregion loop

const roles = model.doGenerateCalls.map((call) => call.prompt.map((message) => message.role).join(' '));
console.log(observe('roles in each prompt', roles).join('\n'));
