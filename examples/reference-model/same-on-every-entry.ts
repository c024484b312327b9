import { isStepCount, type ModelMessage, type TextPart } from 'ai';
import { entries } from '../support/entries.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const hint: ModelMessage = { role: 'user', content: 'Be brief.' };
const changes: Record<string, (messages: ModelMessage[]) => { messages?: ModelMessage[] }> = {
  mutate: (messages) => ((messages[0]!.content = 'Be brief.'), {}),
  'push a part': ([, second]) => ((second!.content as TextPart[]).push({ type: 'text', text: 'Be brief.' }), {}),
  push: (messages) => (messages.push(hint), {}),
  'return one more': (messages) => ({ messages: [...messages, hint] }),
  filter: (messages) => ({ messages: messages.filter((message) => message.content !== 'I am Ada.') }),
  map: (messages) => ({ messages: messages.map((message) => ({ ...message, content: 'Be brief.' }) as ModelMessage) }),
  replace: () => ({ messages: [hint] }),
};

/** Makes the change in step 0 of a loop of three steps: all prompts, and the caller’s array afterwards. */
async function chains(run: (typeof entries)['generateText'], change: (typeof changes)[string]) {
  const model = weatherModel();
  const messages: ModelMessage[] = [
    { role: 'user', content: 'I am Ada.' },
    { role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] },
  ];
  const prepareStep = ({ stepNumber, messages }: { stepNumber: number; messages: ModelMessage[] }) =>
    stepNumber === 0 ? change(messages) : {};
  await run({ model, tools: { weather }, stopWhen: isStepCount(3), prepareStep }, messages);
  return [...[...model.doGenerateCalls, ...model.doStreamCalls].map((call) => call.prompt), messages];
}

const agreed: string[] = [];
for (const [name, change] of Object.entries(changes)) {
  const results = await Promise.all(Object.values(entries).map((run) => chains(run, change)));
  const shown = results.map((all) => all.map((chain) => `${mentions(chain, 'brief') ? 'hint' : '-'}${mentions(chain, 'Ada') ? '+Ada' : ''}`));
  console.log(`${name}:`, shown[0]!.join(' '));
  if (new Set(results.map((all) => JSON.stringify(all))).size === 1) agreed.push(name);
}
console.log('the same on every entry:', observe('changes on which all entries agree', agreed).join(', '));
