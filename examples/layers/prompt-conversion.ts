import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const model = scriptedModel(['Done.']);
const call = (id: string) => ({ type: 'tool-call' as const, toolCallId: id, toolName: 'weather', input: {} });
const result = (id: string) => ({ type: 'tool-result' as const, toolCallId: id, toolName: 'weather', output: { type: 'text' as const, value: 'sunny' } });
const emptyText = { type: 'text' as const, text: '' };
const marked = { ...emptyText, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } };
const messages: ModelMessage[] = [
  { role: 'user', content: 'What should I wear?' },
  { role: 'user', content: [{ type: 'text', text: 'In Paris.' }, emptyText, marked] },
  { role: 'assistant', content: [emptyText, marked, call('a'), call('b')] },
  { role: 'tool', content: [result('a')] },
  { role: 'tool', content: [result('b')] },
];

await generateText({ model, system: 'Be brief.', messages });

const prompt = model.doGenerateCalls[0]!.prompt;
const emptyTexts = prompt.flatMap(({ role, content }) =>
  (typeof content === 'string' ? [] : content)
    .filter((part) => part.type === 'text' && part.text === '')
    .map(({ providerOptions }) => `${role}, ${providerOptions ? 'with' : 'without'} provider options`),
);
console.log(prompt.map(({ role, content }) => (typeof content === 'string' ? role : `${role}: ${content.map((part) => part.type).join(' ')}`)).join('\n'));
observe('roles in the prompt', prompt.map(({ role }) => role));
observe('the system message', prompt[0]!.content as string);
observe('a string becomes', prompt[1]!.content as never);
console.log('empty texts that are kept:', observe('empty texts that are kept', emptyTexts));
