import { isStepCount, type ModelMessage } from 'ai';
import { entries } from '../support/entries.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const hint: ModelMessage = { role: 'user', content: 'Be brief.' };
const changes: Record<string, (messages: ModelMessage[]) => { messages?: ModelMessage[] }> = {
  mutate: (messages) => ((messages[0]!.content = 'Be brief.'), {}),
  push: (messages) => (messages.push(hint), {}),
  'return one more': (messages) => ({ messages: [...messages, hint] }),
  filter: (messages) => ({ messages: messages.filter((message) => message.content !== 'I am Ada.') }),
  map: (messages) => ({ messages: messages.map((message) => ({ ...message, content: 'Be brief.' }) as ModelMessage) }),
  replace: () => ({ messages: [hint] }),
};

const agreed: string[] = [];
for (const [change, apply] of Object.entries(changes)) {
  const results = await Promise.all(
    Object.entries(entries).map(async ([entry, run]) => {
      const model = weatherModel();
      const messages: ModelMessage[] = [
        { role: 'user', content: 'I am Ada.' },
        { role: 'user', content: 'What should I wear?' },
      ];
      const prepareStep = ({ stepNumber, messages }: { stepNumber: number; messages: ModelMessage[] }) =>
        stepNumber === 0 ? apply(messages) : {};
      await run({ model, tools: { weather }, stopWhen: isStepCount(3), prepareStep }, messages);
      const calls = [...model.doGenerateCalls, ...model.doStreamCalls];
      const chains = [...calls.map((call) => call.prompt), messages];
      return { entry, seen: chains.map((chain) => mentions(chain, 'brief') && !mentions(chain, 'Ada')) };
    }),
  );
  console.log(change, results.map(({ seen }) => seen.map(Number).join('')));
  if (new Set(results.map(({ seen }) => seen.join())).size === 1) agreed.push(change);
}
observe('changes on which all entries agree', agreed);
