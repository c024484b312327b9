import { isStepCount, readUIMessageStream, streamText, tool, type UIMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** The states that the tool's part of the UI message goes through, and the part in the end. */
async function statesOf(execute: () => string) {
  const result = streamText({
    model: scriptedModel([{ toolCalls: [{ toolName: 'weather', input: { city: 'Paris' } }] }, 'Take a coat.']),
    tools: { weather: tool({ inputSchema: z.object({ city: z.string() }), execute }) },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
  });
  const states: string[] = [];
  let part: UIMessage['parts'][number] | undefined;
  for await (const message of readUIMessageStream({ stream: result.toUIMessageStream() })) {
    part = message.parts.find(({ type }) => type === 'tool-weather');
    if (part && 'state' in part && part.state !== states.at(-1)) states.push(part.state!);
  }
  return { states, part: part as Record<string, unknown> | undefined };
}

const succeeds = await statesOf(() => 'sunny');
const fails = await statesOf(() => {
  throw new Error('no data');
});

console.log(succeeds.states.join(' → '), succeeds.part?.output);
console.log(fails.states.join(' → '), fails.part?.errorText);
observe('states of a tool that returns', succeeds.states);
observe('states of a tool that throws', fails.states);
