import { generateText, isStepCount, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const weather = tool({ inputSchema: z.object({}), needsApproval: true, execute: () => 'sunny' });
const question: ModelMessage = { role: 'user', content: 'What should I wear?' };
const { content, response } = await generateText({
  model: scriptedModel([{ toolCalls: [{ toolName: 'weather', input: {} }] }, 'Take a coat.']),
  tools: { weather },
  stopWhen: isStepCount(2),
  messages: [question],
});
const request = content.find((part) => part.type === 'tool-approval-request');

/** The parts of the prompt after the user’s response; undefined where no approval was asked for. */
async function promptAfter(approved: boolean) {
  if (!request) return undefined;
  const model = scriptedModel(['Take a coat.']);
  const { approvalId } = request;
  const answer: ModelMessage = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId, approved, reason: 'Not now.' }] };
  await generateText({ model, tools: { weather }, messages: [question, ...response.messages, answer] });
  return model.doGenerateCalls[0]!.prompt.flatMap((message) => message.content as { type: string; output?: { type: string } }[]);
}

const afterApproval = await promptAfter(true);
const afterDenial = await promptAfter(false);
console.log('approved:', observe('parts after an approval', afterApproval?.map(({ type }) => type)));
console.log('denied:', observe('the output after a denial', afterDenial?.at(-1)!.output));
