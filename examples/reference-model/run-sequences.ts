import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather } from '../support/weather.ts';

const user: ModelMessage = { role: 'user', content: 'What should I wear?' };
const call = (toolCallId: string, more: object = {}) => ({ type: 'tool-call' as const, toolCallId, toolName: 'weather', input: { city: 'Oslo' }, ...more });
const result = (toolCallId: string): ModelMessage => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId, toolName: 'weather', output: { type: 'text', value: 'sunny' } }],
});
const request = { type: 'tool-approval-request' as const, approvalId: 'a1', toolCallId: 'c1' };
const response: ModelMessage = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'a1', approved: true }] };
const assistant = (...content: any[]): ModelMessage => ({ role: 'assistant', content });

// #region sequences
const sequences: Record<string, ModelMessage[]> = {
  'a call, then a user message': [user, assistant(call('c1')), user],
  'two calls, one result': [user, assistant(call('c1'), call('c2')), result('c1')],
  'the result after a user message': [user, assistant(call('c1')), user, result('c1')],
  'an assistant message before the result': [user, assistant(call('c1')), assistant({ type: 'text', text: 'Wait.' }), result('c1')],
  'a result without its call': [user, result('c1'), user],
  'a call that the provider runs': [user, assistant(call('c1', { providerExecuted: true })), user],
  'an approval request without response': [user, assistant(call('c1'), request), user],
  'an approval response without request': [user, assistant(call('c1')), response],
  'a user message after the approval response': [user, assistant(call('c1'), request), response, user],
};
// #endregion sequences

for (const [name, messages] of Object.entries(sequences)) {
  const model = scriptedModel(['Take a coat.']);
  const outcome = await generateText({ model, tools: { weather }, messages }).then(() => 'sent', (error: Error) => error.name);
  console.log(`${name}: ${outcome}`);
  observe(name, outcome);
}
