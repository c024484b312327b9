import { isStepCount, streamText, tool, type UIMessageChunk } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** The text that the browser is sent for an error that a tool throws. */
async function errorText(options: { onError?: (error: unknown) => string }) {
  const result = streamText({
    model: scriptedModel([{ toolCalls: [{ toolName: 'weather', input: {} }] }, 'Sorry.']),
    tools: {
      weather: tool({
        inputSchema: z.object({}),
        execute: (): string => {
          throw new Error('password is hunter2');
        },
      }),
    },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
  });
  for await (const chunk of result.toUIMessageStream(options) as unknown as AsyncIterable<UIMessageChunk>) {
    if (chunk.type === 'tool-output-error') return chunk.errorText;
  }
  return undefined;
}

console.log('by default:', observe('by default', await errorText({})));
console.log('with onError:', observe('with onError', await errorText({ onError: (error) => `Failed: ${(error as Error).message}` })));
