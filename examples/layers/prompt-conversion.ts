import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const model = scriptedModel(['Done.']);
const call = (id: string) => ({ type: 'tool-call' as const, toolCallId: id, toolName: 'weather', input: {} });
const result = (id: string) => ({ type: 'tool-result' as const, toolCallId: id, toolName: 'weather', output: { type: 'text' as const, value: 'sunny' } });
const messages: ModelMessage[] = [
  { role: 'user', content: 'What should I wear?' },
  { role: 'user', content: [{ type: 'text', text: 'In Paris.' }, { type: 'text', text: '' }] },
  { role: 'assistant', content: [{ type: 'text', text: '' }, call('a'), call('b')] },
  { role: 'tool', content: [result('a')] },
  { role: 'tool', content: [result('b')] },
];

await generateText({ model, system: 'Be brief.', messages });

const prompt = model.doGenerateCalls[0]!.prompt;
const shape = prompt.map(({ role, content }) => [role, typeof content === 'string' ? 'a string' : content.map((part) => part.type).join(' ')].join(': '));
console.log(shape.join('\n'));
observe('the prompt', shape);
observe('empty texts in the prompt', prompt.flatMap(({ content }) => (typeof content === 'string' ? [] : content.map((part) => part.type === 'text' && part.text === ''))).filter(Boolean).length);
observe('a string becomes', prompt[1]!.content as never);
