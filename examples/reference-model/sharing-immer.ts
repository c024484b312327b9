import { generateText, isStepCount, type ModelMessage } from 'ai';
import { produce } from 'immer';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const messages: ModelMessage[] = [
  { role: 'user', content: 'Today I am in Paris.' },
  { role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] },
];
const before = structuredClone(messages);
const model = weatherModel();
const seen: ModelMessage[][] = [];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  // #region produce
  prepareStep: ({ messages }) => {
    const shorter = produce(messages, (draft) => {
      draft[0]!.content = 'In Paris.';
    });
    seen.push(messages, shorter);
    return { messages: shorter };
  },
  // #endregion produce
});

const [given, made] = [seen.at(-2)!, seen.at(-1)!];
const sent = model.doGenerateCalls.map(({ prompt }) => mentions(prompt, 'In Paris.'));
console.log('each prompt has the change:', observe('each prompt has the change', sent));
console.log('your messages read as before:', observe('the caller’s messages read as before', JSON.stringify(messages) === JSON.stringify(before)));
observe('every other message is the same object', made.slice(1).every((message, index) => message === given[index + 1]));
console.log('frozen:', observe('frozen of the caller’s', { array: Object.isFrozen(messages), changed: Object.isFrozen(messages[0]), untouched: Object.isFrozen(messages[1]) }));
