import { inspect, isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { fileData } from '../../src/sdk/model-results.ts';
import { mentions } from '../support/mentions.ts';
import { modelOfParts } from '../support/model-of-parts.ts';
import { observe } from '../support/observe.ts';

// #region tools
const tools = {
  weather: tool({
    inputSchema: z.object({ city: z.string() }),
    execute: () => ({ celsius: 21, station: 'own output' }),
    toModelOutput: () => ({ type: 'text', value: 'shaped output' }),
  }),
  radar: tool({
    inputSchema: z.object({}),
    execute: (): string => {
      throw Object.assign(new Error('message of the error'), { code: 'code of the error' });
    },
  }),
};
// #endregion tools

/** Metadata that a provider adds to a part, such as a signature. */
const signed = (sign: string) => ({ providerMetadata: { demo: { sign } } });
const parts = (specification: 'v2' | 'v3' | 'v4') => [
  { type: 'reasoning', text: 'reasoning', ...signed('metadata of the reasoning') },
  { type: 'source', sourceType: 'url', id: 'source-1', url: 'https://source/' },
  { type: 'text', text: 'some text', ...signed('metadata of the text') },
  { type: 'text', text: '', ...signed('metadata of an empty text') },
  { type: 'file', mediaType: 'image/png', data: fileData(specification, new Uint8Array(3)), ...signed('metadata of the file') },
  { type: 'tool-call', toolCallId: 'call-1', toolName: 'weather', input: '{"city":"Paris"}', ...signed('metadata of the call') },
  { type: 'tool-call', toolCallId: 'call-2', toolName: 'radar', input: '{}' },
];

/** Which of these texts are in a step, and which of them are in its response messages. */
async function look(run: (settings: any) => any) {
  const result = await run({ model: modelOfParts(parts, 'id of the response'), tools, prompt: 'What should I wear?', stopWhen: isStepCount(1) });
  const [step] = await result.steps;
  const { messages } = step.response;
  const kept = (texts: string[]) => texts.filter((text) => mentions(messages, text));
  const lost = ['https://source/', 'own output', 'code of the error', 'id of the response'];
  return {
    'what a model reads again': kept([
      'reasoning', 'metadata of the reasoning', 'some text', 'metadata of the text', 'AAAA', 'Paris', 'metadata of the call', 'shaped output', 'message of the error',
    ]),
    'what only the step has': lost.filter((text) => inspect(step, { depth: 6 }).includes(text) && !mentions(messages, text)),
    'a file’s metadata': mentions(messages, 'metadata of the file'),
    'an empty text’s metadata': mentions(messages, 'metadata of an empty text'),
    'where metadata is': messages[0].content[0].providerOptions ? 'providerOptions' : 'providerMetadata',
  };
}

const [generated, streamed]: Record<string, any>[] = [await look(generateText), await look(streamText)];
console.log(generated);
for (const [name, value] of Object.entries(generated!)) {
  observe(name, isDeepStrictEqual(value, streamed![name]) ? value : { generateText: value, streamText: streamed![name] });
}
