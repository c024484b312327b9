import { generateText, isStepCount, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const inputSchema = z.object({});
const tools = {
  text: tool({ inputSchema, execute: () => 'sunny' }),
  object: tool({ inputSchema, execute: () => ({ sky: 'clear' }) }),
  throws: tool({
    inputSchema,
    execute: (): string => {
      throw new Error('no data');
    },
  }),
  content: tool({
    inputSchema,
    execute: () => 'sunny',
    toModelOutput: () => ({ type: 'content', value: [{ type: 'text', text: 'very sunny' }] }),
  }),
};
const names = Object.keys(tools);
const model = scriptedModel([{ toolCalls: names.map((toolName) => ({ toolName, input: {} })) }, 'Done.']);

await generateText({ model, tools, stopWhen: isStepCount(2), prompt: 'What is it like?' });

const results = model.doGenerateCalls[1]!.prompt.flatMap((message) => (message.role === 'tool' ? message.content : [])) as any[];
for (const { toolName, output } of results) console.log(toolName, output);
observe('an error as text', results.find(({ toolName }) => toolName === 'throws').output.value);
observe('outputs', Object.fromEntries(results.map(({ toolName, output }) => [toolName, output.type])));
