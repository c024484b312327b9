import { generateText, isStepCount, streamText, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { eventLog } from '../support/events.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel, type ScriptedStep } from '../support/scripted-model.ts';

const { events, log } = eventLog();
const remove = tool({ inputSchema: z.object({}), needsApproval: true, execute: () => (log('tool: remove'), 'REMOVED') });
const list = tool({ inputSchema: z.object({}), execute: () => (log('tool: list'), 'a.txt') });
const given: Record<string, unknown> = {};
const settings = (script: ScriptedStep[]) => {
  const model = scriptedModel(script);
  const { doGenerate, doStream } = model;
  model.doGenerate = (call) => (log('model: called'), doGenerate(call));
  model.doStream = (call) => (log('model: called'), doStream(call));
  const prepareStep = ({ messages, initialMessages, responseMessages }: Record<string, unknown>) => {
    log('you: prepareStep');
    Object.assign(given, { 'messages of prepareStep': messages, initialMessages, 'responseMessages of prepareStep': responseMessages });
    return {};
  };
  return { model, tools: { list, remove }, stopWhen: isStepCount(5), prepareStep, onStepEnd: () => log('you: step callback') };
};

// #region first
const messages: ModelMessage[] = [{ role: 'user', content: 'Tidy up.' }];
const toolCalls = ['list', 'remove'].map((toolName) => ({ toolName, input: {} }));
const first = await generateText({ ...settings([{ toolCalls }, 'Done.']), messages });
// #endregion first
log('you: result');
const request = first.content.find((part) => part.type === 'tool-approval-request');
const asked = first.response.messages.flatMap(({ content }) => (content as { type: string }[]).map(({ type }) => type));
console.log('asks:', events, asked);
observe('the first call', request && [...events]);
observe('the messages that ask', request && asked);

/** The second call, with an approval of what the first one asked for. */
async function secondCall({ approvalId }: { approvalId: string }) {
  events.length = 0;
  // #region second
  messages.push(...first.response.messages, {
    role: 'tool',
    content: [{ type: 'tool-approval-response', approvalId, approved: true }],
  });
  const call = settings(['Done.']);
  const second = await generateText({ ...call, messages });
  // #endregion second
  log('you: result');
  const generated = [...events];
  const places = {
    ...given,
    'the prompt': call.model.doGenerateCalls[0]!.prompt,
    'result.steps': second.steps,
    'result.response.messages': second.response.messages,
    'result.responseMessages': second.responseMessages,
    'the array that you passed': messages,
  };
  const holding = Object.entries(places).filter(([, value]) => value && mentions(value, 'REMOVED'));
  events.length = 0;
  await streamText({ ...settings(['Done.']), messages }).consumeStream();
  log('you: result');
  return { events: generated, holding: holding.map(([place]) => place), same: events.join() === generated.join() };
}

const second = request && (await secondCall(request));
console.log('approved:', observe('the second call', second?.events));
console.log('its result is in:', observe('where the result is', second?.holding));
observe('streamText is the same', second?.same);
