import { simulateReadableStream } from 'ai';
import type { MockLanguageModelV4 } from 'ai/test';
import { scriptedModel } from './scripted-model.ts';

type Part = { type: string; [field: string]: unknown };

/**
 * A model that answers every call with the same parts, in the form of the provider specification: for parts that a
 * script has no words for.
 *
 * @param parts makes them for the version of the specification that the release's model speaks
 * @param id the id of each response
 */
export function modelOfParts(parts: (specification: 'v2' | 'v3' | 'v4') => Part[], id = 'response-1'): MockLanguageModelV4 {
  const model = scriptedModel(Array<string>(100).fill(''));
  const { doGenerate } = model;
  const content: any[] = parts(model.specificationVersion);
  model.doGenerate = async (options) => ({ ...(await doGenerate(options)), content, response: { id } });
  model.doStream = async (options) => {
    const { finishReason, usage } = await doGenerate(options);
    const chunks: any[] = [{ type: 'response-metadata', id }, ...content.flatMap(toChunks), { type: 'finish', finishReason, usage }];
    return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) };
  };
  return model;
}

/** Only texts are streamed piece by piece; every other part is a chunk as it is. */
function toChunks({ text, ...part }: Part, index: number): object[] {
  if (text === undefined) return [part];
  const id = String(index);
  return [
    { ...part, type: `${part.type}-start`, id },
    { type: `${part.type}-delta`, id, delta: text },
    { type: `${part.type}-end`, id },
  ];
}
