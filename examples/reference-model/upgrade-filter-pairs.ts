import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();

// #region pairs
/** Whether a message belongs to a tool call: its result, or the call itself. */
const isToolTraffic = ({ role, content }: ModelMessage) =>
  role === 'tool' || (role === 'assistant' && typeof content !== 'string' && content.some((part) => part.type === 'tool-call'));

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ stepNumber, messages }) => (stepNumber === 2 ? { messages: messages.filter((message) => !isToolTraffic(message)) } : {}),
});
// #endregion pairs

const roles = model.doGenerateCalls.map(({ prompt }) => prompt.map((message) => message.role).join(' '));
console.log(observe('roles in each prompt', roles).join('\n'));
