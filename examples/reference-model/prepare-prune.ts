import { pruneMessages, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';

const call = (toolName: string) => ({ type: 'tool-call' as const, toolCallId: toolName, toolName, input: {} });
const result = (toolName: string) => ({ type: 'tool-result' as const, toolCallId: toolName, toolName, output: { type: 'text' as const, value: 'Found.' } });
const reasoning = { type: 'reasoning' as const, text: 'Hm.' };

// #region conversation
const messages: ModelMessage[] = [
  { role: 'user', content: 'Which book?' },
  { role: 'assistant', content: [reasoning, call('search')] },
  { role: 'tool', content: [result('search')] },
  { role: 'assistant', content: [reasoning, { type: 'text', text: 'I read.' }, call('read')] },
  { role: 'tool', content: [result('read')] },
];

const options: Omit<Parameters<typeof pruneMessages>[0], 'messages'>[] = [
  {},
  { reasoning: 'before-last-message' },
  { toolCalls: 'before-last-3-messages' },
  { toolCalls: 'before-last-message' },
  { toolCalls: [{ type: 'all', tools: ['search'] }] },
  { toolCalls: 'all' },
  { toolCalls: 'all', emptyMessages: 'keep' },
];
// #endregion conversation

/** Such as `assistant: reasoning, search`. */
const inShort = ({ role, content }: ModelMessage) =>
  typeof content === 'string' ? role : `${role}: ${content.map((part) => ('toolName' in part ? part.toolName : part.type)).join(', ') || 'nothing'}`;

const before = JSON.stringify(messages);
const results = options.map((one) => pruneMessages({ messages, ...one }));
const left = results.map((kept) => kept.map(inShort));
left.forEach((kept, index) => console.log(`${JSON.stringify(options[index])}\n  ${kept.join(' | ')}`));

observe('the input stays as it was', JSON.stringify(messages) === before);
observe('reasoning left by before-last-message', left[1]!.filter((text) => text.includes('reasoning')).length);
observe('tools left by before-last-message', left[3]!.filter((text) => /search|read/.test(text)));
observe('reasoning of a pruned call is left', left[5]!.includes('assistant: reasoning'));
observe('empty messages left by keep', left[6]!.filter((text) => text === 'tool: nothing').length);
observe('the kept call’s message is the same object', results[3]!.includes(messages[3]!));
