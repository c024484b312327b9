import { generateText, type LanguageModel } from 'ai';
import { finishReason, usage } from '../../src/sdk/model-results.ts';
import { observe } from '../support/observe.ts';

/** The text, or the error's name, with a model that speaks the given version of the specification. */
async function answer(specificationVersion: string) {
  const version = specificationVersion as 'v2' | 'v3' | 'v4';
  const model = {
    specificationVersion,
    provider: 'older',
    modelId: 'older',
    supportedUrls: {},
    doGenerate: async () => ({
      content: [{ type: 'text', text: 'Hello.' }],
      finishReason: finishReason(version, 'stop'),
      usage: usage(version, 1, 1),
      warnings: [],
    }),
  };
  try {
    return (await generateText({ model: model as unknown as LanguageModel, prompt: 'Hi' })).text;
  } catch (error) {
    return (error as Error).name;
  }
}

for (const version of ['v2', 'v3', 'v4']) console.log(version, observe(version, await answer(version)));
