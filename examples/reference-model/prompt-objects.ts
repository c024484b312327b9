import { generateText, isStepCount, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const model = weatherModel(2);
const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  execute: ({ city }) => ({ city, sky: 'clear' }),
});
let given: any[] = [];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(2),
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] }] satisfies ModelMessage[],
  prepareStep: ({ messages }) => {
    given = messages;
    return {};
  },
});

const sent: any[] = model.doGenerateCalls[1]?.prompt ?? [];
console.log(sent.map((message) => message.role));
observe('no message of the prompt is one of messages', sent.every((message) => !given.includes(message)));
const parts = (messages: any[]) => messages.flatMap((message) => message.content);
observe('no part of the prompt is one of messages', parts(sent).every((part) => !parts(given).includes(part)));
observe('a tool call’s input is the same object', sent[1].content[0].input === given[1].content[0].input);
observe('a tool’s output is the same object', sent[2].content[0].output.value === given[2].content[0].output.value);
