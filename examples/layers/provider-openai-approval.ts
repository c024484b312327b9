import { createOpenAI } from '@ai-sdk/openai';
import { generateText, type ModelMessage } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';

const ran = { type: 'mcp_call', id: 'mcp-1', server_label: 'dice', name: 'roll', arguments: '{}', output: '6', status: 'completed', approval_request_id: 'request-1' };
const { fetch } = capturingFetch({ id: 'response-1', created_at: 0, model: 'gpt-5', output: [ran], usage: { input_tokens: 1, output_tokens: 1 } });
const model = createOpenAI({ apiKey: 'none', fetch })('gpt-5');

/** The id of the tool call in the answer, after OpenAI ran a tool that the user had approved; or the name of the error. */
async function idAfter(conversation: ModelMessage[]) {
  const messages: ModelMessage[] = [{ role: 'user', content: 'Roll a die.' }, ...conversation];
  return generateText({ model, messages }).then(
    ({ toolCalls }) => toolCalls[0]!.toolCallId,
    (error: Error) => error.name,
  );
}

const call = { type: 'tool-call' as const, toolCallId: 'call-1', toolName: 'mcp.roll', input: {}, providerExecuted: true };
const asked: ModelMessage = { role: 'assistant', content: [{ ...call, providerOptions: { openai: { approvalRequestId: 'request-1' } } }] };
const ids = { 'the call that asked is in the prompt': await idAfter([asked]), 'it is not': await idAfter([]) };
console.log(observe('the id of the call in the answer', ids));
