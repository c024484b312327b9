import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

class Report {
  sky = 'clear';
}

// #region outputs
const outputs = {
  'a function': { sky: 'clear', refresh: () => {} },
  'a Date': { sky: 'clear', at: new Date(0) },
  'an instance of a class': new Report(),
};
// #endregion outputs

/** What two steps end in when the tool returns `output`, and the prompt of the second. */
async function outcome(run: (settings: any) => any, output: object) {
  const weather = tool({ inputSchema: z.object({ city: z.string() }), execute: () => output });
  const model = weatherModel(2);
  let failure: Error | undefined;
  const onError = ({ error }: { error: unknown }) => void (failure = error as Error);
  try {
    const result = await run({ model, tools: { weather }, stopWhen: isStepCount(2), prompt: 'What should I wear?', onError });
    await result.consumeStream?.();
  } catch (error) {
    failure ??= error as Error;
  }
  const { prompt } = [...model.doGenerateCalls, ...model.doStreamCalls][1] ?? {};
  return { end: failure ? failure.name : 'runs', prompt };
}

for (const [name, output] of Object.entries(outputs)) {
  const [generated, streamed] = [await outcome(generateText, output), await outcome(streamText, output)];
  console.log(`${name}:`, observe(name, { generateText: generated.end, streamText: streamed.end }));
  if (name !== 'a Date') continue;
  const { value }: any = (generated.prompt?.at(-1)?.content as any)[0].output;
  console.log('in the next prompt it is a', observe('a Date in the next prompt', value.at.constructor.name));
}
