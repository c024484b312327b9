import { generateText, isStepCount, streamText, ToolLoopAgent } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** Whether the callbacks are given the result's own objects. `undefined`: there is no such callback. */
async function look(run: (settings: any, call: any) => any): Promise<Record<string, boolean | undefined>> {
  const [stepEvents, chunks, ends]: any[][] = [[], [], []];
  const settings = {
    model: weatherModel(),
    tools: { weather },
    stopWhen: isStepCount(3),
    onStepEnd: (event: unknown) => void stepEvents!.push(event),
    onChunk: (event: unknown) => void chunks!.push(event),
    onFinish: (event: unknown) => void ends!.push(event),
  };
  const result = await run(settings, { prompt: 'What should I wear?' });
  await result.consumeStream?.();
  const steps: any[] = await result.steps;
  return {
    'the callbacks are given the objects of result.steps':
      steps.every((step, index) => step === stepEvents![index]) && (ends![0] === undefined || ends![0].steps === steps),
    'onChunk is given a chunk and nothing else': chunks![0] && chunks!.every((event) => Object.keys(event).join() === 'chunk'),
  };
}

const entries = [
  await look((settings, call) => generateText({ ...settings, ...call })),
  await look((settings, call) => streamText({ ...settings, ...call })),
  await look((settings, call) => new ToolLoopAgent(settings).generate(call)),
  await look((settings, call) => new ToolLoopAgent(settings).stream(call)),
];
for (const name of Object.keys(entries[0]!)) {
  const answers = entries.map((entry) => entry[name]).filter((answer) => answer !== undefined);
  console.log(`${name}:`, observe(name, answers.every(Boolean)), `(${answers.length} entries)`);
}
