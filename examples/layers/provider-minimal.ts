import { generateText, streamText, type LanguageModel } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** A provider by hand: six members, two of them functions that are given the prompt. The answers come from the scripted model. */
function handMade() {
  const { specificationVersion, doGenerate, doStream } = scriptedModel(['Hello.', 'Hello.']);
  const prompts: unknown[] = [];
  const model = {
    specificationVersion,
    provider: 'hand-made',
    modelId: 'echo',
    supportedUrls: {},
    doGenerate: (options: Parameters<typeof doGenerate>[0]) => (prompts.push(options.prompt), doGenerate(options)),
    doStream: (options: Parameters<typeof doStream>[0]) => (prompts.push(options.prompt), doStream(options)),
  } satisfies LanguageModel;
  return { model, prompts };
}

const { model, prompts } = handMade();
const generated = await generateText({ model, prompt: 'Hi' });
const streamed = streamText({ model, prompt: 'Hi' });
console.log(generated.text, await streamed.text);
observe('answers', [generated.text, await streamed.text]);
observe('both functions are given the same prompt', JSON.stringify(prompts[0]) === JSON.stringify(prompts[1]));
