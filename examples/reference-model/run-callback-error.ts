import { setTimeout } from 'node:timers/promises';
import { generateText, streamText } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const fail = (): never => {
  throw new Error('oops');
};
const places = {
  prepareStep: { prepareStep: fail },
  'step callback': { onStepEnd: fail },
  'end callback': { onEnd: fail, onFinish: fail },
};

/** What becomes of a call of `generateText`, and of one of `streamText`, when a function of yours throws. */
async function outcomes(options: object) {
  const call = () => ({ model: scriptedModel(['Hello.']), prompt: 'Hello', onError: () => {}, ...options });
  const settle = (text: PromiseLike<string>) =>
    Promise.race([Promise.resolve(text).catch((error: Error) => `rejects: ${error.message.split('.')[0]}`), setTimeout(200, 'never settles')]);
  const result = streamText(call());
  const parts: string[] = [];
  try {
    for await (const { type } of result.fullStream) parts.push(type);
  } catch (error) {
    parts.push(`throws: ${(error as Error).message}`);
  }
  return {
    generateText: await settle(generateText(call()).then(({ text }) => text)),
    streamText: await settle(result.text),
    'its stream ends with': parts.at(-1)!,
  };
}

for (const [place, options] of Object.entries(places)) console.log(place, observe(place, await outcomes(options)));
