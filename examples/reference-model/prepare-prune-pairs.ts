import { generateText, pruneMessages, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const call = (toolName: string) => ({ type: 'tool-call' as const, toolCallId: toolName, toolName, input: {} });
const result = (toolName: string) => ({ type: 'tool-result' as const, toolCallId: toolName, toolName, output: { type: 'text' as const, value: 'Found.' } });

// #region pairs
/** Two calls at once with their results in messages of their own, and one more call. */
const complete: ModelMessage[] = [
  { role: 'user', content: 'Which book?' },
  { role: 'assistant', content: [call('search'), call('shelf')] },
  { role: 'tool', content: [result('search')] },
  { role: 'tool', content: [result('shelf')] },
  { role: 'assistant', content: [call('read')] },
  { role: 'tool', content: [result('read')] },
];
const rules = ['all', 'before-last-message', ...[2, 3, 4, 5].map((count) => `before-last-${count}-messages` as const)] as const;
const tools = ['search', 'shelf', 'read'].map((name) => [{ type: 'all' as const, tools: [name] }]);
// #endregion pairs

/** The ids of the parts of one type. */
const ids = (messages: ModelMessage[], type: string) =>
  messages.flatMap(({ content }) => typeof content === 'string' ? [] : content.flatMap((part) => (part.type === type && 'toolCallId' in part ? [part.toolCallId] : [])));

const broken = [...rules, ...tools].filter((toolCalls) => {
  const left = pruneMessages({ messages: complete, toolCalls });
  return ids(left, 'tool-call').sort().join() !== ids(left, 'tool-result').sort().join();
});
console.log('rules that leave half a pair:', observe('rules that leave half a pair', broken));

const unanswered: ModelMessage[] = [complete[0]!, complete[4]!, { role: 'user', content: 'And now?' }];
const outcome = await generateText({ model: scriptedModel(['Done.']), messages: pruneMessages({ messages: unanswered }) }).then(
  () => 'sent',
  (error: Error) => error.name,
);
console.log('a call that had no result before:', observe('a call that had no result before', outcome));
