import { generateText, simulateReadableStream, streamText, type LanguageModel } from 'ai';
import { finishReason, usage } from '../../src/sdk/model-results.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

type Model = ReturnType<typeof scriptedModel>;
type Result = Awaited<ReturnType<Model['doGenerate']>>;
type StreamPart = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer PART> ? PART : never;

const { specificationVersion } = scriptedModel([]);
const finish = {
  finishReason: finishReason(specificationVersion, 'stop') as Result['finishReason'],
  usage: usage(specificationVersion, 1, 1) as Result['usage'],
};
const prompts: unknown[] = [];
// #region provider
const model = {
  specificationVersion,
  provider: 'hand-made',
  modelId: 'greeter',
  supportedUrls: {},
  doGenerate: async ({ prompt }: { prompt: unknown }) => {
    prompts.push(prompt);
    return { content: [{ type: 'text' as const, text: 'Hello.' }], ...finish, warnings: [] };
  },
  doStream: async ({ prompt }: { prompt: unknown }) => {
    prompts.push(prompt);
    const chunks: StreamPart[] = [
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Hello.' },
      { type: 'text-end', id: '0' },
      { type: 'finish', ...finish },
    ];
    return { stream: simulateReadableStream({ chunks }) };
  },
} satisfies LanguageModel;
// #endregion provider

const generated = await generateText({ model, prompt: 'Hi' });
const streamed = streamText({ model, prompt: 'Hi' });
await streamed.consumeStream();
console.log(generated.text, await streamed.text);
observe('answers', [generated.text, await streamed.text]);
observe('both functions are given the same prompt', prompts.length === 2 && JSON.stringify(prompts[0]) === JSON.stringify(prompts[1]));
