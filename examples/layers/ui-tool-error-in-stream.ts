import { isStepCount, streamText, tool, type UIMessageChunk } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const weather = tool({
  inputSchema: z.object({}),
  execute: (): string => {
    throw new Error('password is hunter2');
  },
});

/** What the browser and the model are told of the error that a tool throws. */
async function errorTexts(options: { onError?: (error: unknown) => string; redactToolErrors?: boolean } = {}) {
  const model = scriptedModel([{ toolCalls: [{ toolName: 'weather', input: {} }] }, 'Sorry.']);
  const result = streamText({ model, tools: { weather }, stopWhen: isStepCount(2), prompt: 'What should I wear?' });
  let browser: string | undefined;
  for await (const chunk of result.toUIMessageStream(options) as unknown as AsyncIterable<UIMessageChunk>) {
    if (chunk.type === 'tool-output-error') browser = chunk.errorText;
  }
  const told = model.doStreamCalls[1]!.prompt.at(-1)!.content[0] as { output: { value: string } };
  return { browser, model: told.output.value };
}

const byDefault = await errorTexts();
console.log('the model:', byDefault.model);
console.log('the browser, by default:', observe('by default', byDefault.browser));
observe('the same text as the model', byDefault.browser === byDefault.model);
const withOnError = await errorTexts({ onError: (error) => `Failed: ${(error as Error).message}` });
console.log('with onError:', observe('with onError', withOnError.browser));
const redacted = await errorTexts({ redactToolErrors: true });
console.log('with redactToolErrors:', observe('with redactToolErrors', redacted.browser));
