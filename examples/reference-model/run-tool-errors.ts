import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const tools = {
  weather: tool({
    inputSchema: z.object({ city: z.string() }),
    execute: (): string => {
      throw new Error('no data');
    },
  }),
};
const calls: Record<string, { toolName: string; input: unknown }> = {
  'a tool that throws': { toolName: 'weather', input: { city: 'Oslo' } },
  'invalid input': { toolName: 'weather', input: { town: 'Oslo' } },
  'an unknown tool': { toolName: 'wether', input: { city: 'Oslo' } },
};

/** What a call becomes in each place, as the types of its parts; and what the model reads about it. */
async function becomes(call: { toolName: string; input: unknown }) {
  const script = [{ toolCalls: [call] }, 'I do not know.'];
  const settings = { tools, stopWhen: isStepCount(2), prompt: 'What should I wear?' };
  const model = scriptedModel(script);
  const { steps } = await generateText({ model, ...settings });
  const prompt = model.doGenerateCalls[1]!.prompt.slice(1);
  const stream: string[] = [];
  for await (const { type } of streamText({ model: scriptedModel(script), ...settings }).fullStream) {
    if (/^tool-(call|error|result)/.test(type)) stream.push(type);
  }
  const types = (messages: { content: unknown }[]) => messages.flatMap(({ content }) => (content as any[]).map((part) => part.output?.type ?? part.type));
  const [callPart, errorPart] = prompt.flatMap(({ content }) => content as any[]);
  return {
    types: {
      content: steps[0]!.content.map((part) => (part.type === 'tool-call' && part.invalid ? 'tool-call, invalid' : part.type)),
      stream,
      messages: types(steps[0]!.response.messages.slice(0, 2)),
      prompt: types(prompt),
    },
    input: callPart.input,
    // v7 puts the errors' names before their messages.
    error: errorPart.output.value.split('\n')[0].replaceAll(/(AI_)?\w*Error: /g, ''),
  };
}

const read: Record<string, { input: {}; error: string }> = {};
for (const [name, call] of Object.entries(calls)) {
  const { types, input, error } = await becomes(call);
  console.log(`${name}:`, observe(name, types));
  read[name] = { input, error };
}
console.log('the model reads:', observe('what the model reads', read));
