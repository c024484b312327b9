import { convertToModelMessages, isStepCount, readUIMessageStream, streamText, tool, type UIMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const weather = tool({ inputSchema: z.object({}), needsApproval: true, execute: () => 'sunny' });
const question: UIMessage = { id: '1', role: 'user', parts: [{ type: 'text', text: 'What should I wear?' }] };

/** The chat after one more request: the answer continues the last assistant message. */
async function answer(chat: UIMessage[], script: Parameters<typeof scriptedModel>[0]) {
  const states: string[] = [];
  const last = chat.at(-1)!;
  const result = streamText({
    model: scriptedModel(script),
    tools: { weather },
    stopWhen: isStepCount(2),
    messages: await convertToModelMessages(chat),
  });
  const stream = result.toUIMessageStream({ originalMessages: chat });
  let message = structuredClone(last);
  for await (message of readUIMessageStream({ stream, ...(last.role === 'assistant' && { message: structuredClone(last) }) })) {
    const part = message.parts.find(({ type }) => type === 'tool-weather');
    if (part && 'state' in part && part.state !== states.at(-1)) states.push(part.state!);
  }
  return { states, message };
}

const asked = await answer([question], [{ toolCalls: [{ toolName: 'weather', input: {} }] }, 'Take a coat.']);
console.log('asked:', asked.states.join(' → '));
observe('states until the approval is asked', asked.states);

/** The user's response, as a chat stores it, and what the next request makes of it. */
async function respond(approved: boolean) {
  const message = structuredClone(asked.message);
  const part = message.parts.find(({ type }) => type === 'tool-weather') as Record<string, any> | undefined;
  if (part?.state !== 'approval-requested') return undefined;
  Object.assign(part, { state: 'approval-responded', approval: { ...part.approval, approved } });
  const { states } = await answer([question, message], ['Take a coat.']);
  return ['approval-responded', ...states.filter((state) => state !== 'approval-responded')];
}

console.log('approved:', observe('states after an approval', await respond(true)));
console.log('denied:', observe('states after a denial', await respond(false)));
