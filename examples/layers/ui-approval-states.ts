import { convertToModelMessages, isStepCount, readUIMessageStream, streamText, tool, type UIMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

// On v6 the tool asks; v7 still obeys that, though today `toolApproval` on the call is the place for it (ui-tool-approval).
const weather = tool({ inputSchema: z.object({}), needsApproval: true, execute: () => 'sunny' });
const question: UIMessage = { id: '1', role: 'user', parts: [{ type: 'text', text: 'What should I wear?' }] };

/** The next request of a chat: the states that it gives the tool's part, and the message that it writes or continues. */
async function request(chat: UIMessage[], script: Parameters<typeof scriptedModel>[0]) {
  const model = scriptedModel(script);
  const result = streamText({ model, tools: { weather }, stopWhen: isStepCount(2), messages: await convertToModelMessages(chat) });
  const stream = result.toUIMessageStream({ originalMessages: chat });
  const states: string[] = [];
  let message = structuredClone(chat.at(-1)!);
  for await (message of readUIMessageStream({ stream, message: message.role === 'assistant' ? message : undefined })) {
    const part = message.parts.find(({ type }) => type === 'tool-weather');
    if (part && 'state' in part && part.state !== states.at(-1)) states.push(part.state!);
  }
  return { states, message };
}

const asked = await request([question], [{ toolCalls: [{ toolName: 'weather', input: {} }] }, 'Take a coat.']);
console.log('asked:', observe('states until the approval is asked', asked.states));

/** The user's response, as a chat stores it in the part, and the states from there on. */
async function respond(approved: boolean) {
  const message = structuredClone(asked.message);
  const part = message.parts.find(({ type }) => type === 'tool-weather') as Record<string, any> | undefined;
  if (part?.state !== 'approval-requested') return undefined;
  Object.assign(part, { state: 'approval-responded', approval: { ...part.approval, approved } });
  return (await request([question, message], ['Take a coat.'])).states;
}

console.log('approved:', observe('states after an approval', await respond(true)));
console.log('denied:', observe('states after a denial', await respond(false)));
