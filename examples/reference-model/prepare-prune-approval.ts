import { generateText, isStepCount, pruneMessages, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

let ran = false;
// #region approved
const messages: ModelMessage[] = [
  { role: 'user', content: 'Delete it.' },
  {
    role: 'assistant',
    content: [
      { type: 'tool-call', toolCallId: 'call-1', toolName: 'remove', input: {} },
      { type: 'tool-approval-request', approvalId: 'approval-1', toolCallId: 'call-1' },
    ],
  },
  { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'approval-1', approved: true }] },
];

const outcome = await generateText({
  model: scriptedModel(['Deleted.']),
  tools: { remove: tool({ inputSchema: z.object({}), needsApproval: true, execute: () => (ran = true) }) },
  stopWhen: isStepCount(2),
  messages: pruneMessages({ messages, toolCalls: 'before-last-message' }),
}).then(
  () => (ran ? 'the tool ran' : 'the tool did not run'),
  (error: Error) => error.name,
);
// #endregion approved

console.log(observe('outcome', outcome));
