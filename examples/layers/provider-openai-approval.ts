import { createOpenAI } from '@ai-sdk/openai';
import { generateText, type ModelMessage, type ToolCallPart } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';

/** A model to which OpenAI answers with one item: a request for approval, or a call of the MCP tool that has run. */
function answering(item: object) {
  const output = [{ server_label: 'dice', name: 'roll', arguments: '{}', ...item }];
  const { fetch } = capturingFetch({ id: 'response-1', created_at: 0, model: 'gpt-5', output, usage: { input_tokens: 1, output_tokens: 1 } });
  return createOpenAI({ apiKey: 'none', fetch })('gpt-5');
}
const asking = answering({ type: 'mcp_approval_request', id: 'request-1' });
const running = answering({ type: 'mcp_call', id: 'mcp-1', status: 'completed', output: '6', approval_request_id: 'request-1' });
const question: ModelMessage = { role: 'user', content: 'Roll a die.' };

/** Whose id the call has that ran after the approval; or the name of the error. */
async function idAfterApproval(providerOptions?: { openai: { approvalRequestId: string } }) {
  try {
    const { response, toolCalls } = await generateText({ model: asking, messages: [question] });
    const asked = structuredClone(response.messages);
    if (providerOptions) (asked[0]!.content[0] as ToolCallPart).providerOptions = providerOptions;
    const approval: ModelMessage = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'request-1', approved: true, providerExecuted: true }] };
    const second = await generateText({ model: running, messages: [question, ...asked, approval] });
    return second.toolCalls[0]!.toolCallId === toolCalls[0]!.toolCallId ? 'the call that asked' : second.toolCalls[0]!.toolCallId;
  } catch (error) {
    return (error as Error).name;
  }
}

console.log('the messages as they are:', observe('the id with the messages as they are', await idAfterApproval()));
const marked = await idAfterApproval({ openai: { approvalRequestId: 'request-1' } });
console.log('with approvalRequestId added:', observe('the id with approvalRequestId added', marked));
