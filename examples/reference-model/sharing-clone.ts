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

/** What two steps end in when the tool returns `output`. */
async function outcome(run: (settings: any) => any, output: object): Promise<string> {
  const weather = tool({ inputSchema: z.object({ city: z.string() }), execute: () => output });
  let failure: Error | undefined;
  const onError = ({ error }: { error: unknown }) => void (failure = error as Error);
  try {
    const result = await run({ model: weatherModel(2), tools: { weather }, stopWhen: isStepCount(2), prompt: 'What should I wear?', onError });
    await result.consumeStream?.();
  } catch (error) {
    failure ??= error as Error;
  }
  return failure ? failure.name : 'runs';
}

for (const [name, output] of Object.entries(outputs)) {
  const ends = { generateText: await outcome(generateText, output), streamText: await outcome(streamText, output) };
  console.log(`${name}:`, observe(name, ends));
}
