import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

/** A loop that is aborted in the second step, while the tool runs. */
function loop() {
  const { events, log } = eventLog();
  const controller = new AbortController();
  let runs = 0;
  const weather = tool({
    inputSchema: z.object({ city: z.string() }),
    execute: () => {
      log('tool: execute');
      if (++runs === 2) controller.abort();
      return 'sunny';
    },
  });
  const options = {
    model: weatherModel(3),
    tools: { weather },
    stopWhen: isStepCount(3),
    prompt: 'What should I wear?',
    abortSignal: controller.signal,
    prepareStep: ({ stepNumber }: { stepNumber: number }) => (log(`you: prepareStep ${stepNumber}`), {}),
    onStepEnd: () => log('you: step callback'),
    onAbort: ({ steps }: { steps: unknown[] }) => log(`you: onAbort, ${steps.length} steps`),
    onError: () => log('you: onError'),
    onEnd: () => log('you: end callback'),
    onFinish: () => log('you: end callback'),
  };
  return { events, log, options };
}

const generated = loop();
await generateText(generated.options).catch((error: Error) => generated.log(`you: catch ${error.name}`));
console.log('generateText:', observe('generateText', generated.events));

const streamed = loop();
const result = streamText(streamed.options);
for await (const { type } of result.fullStream) {
  if (/^(finish|abort|error)/.test(type)) streamed.log(`stream: ${type}`);
}
await Promise.resolve(result.text).then(
  () => streamed.log('you: result.text resolves'),
  (error: Error) => streamed.log(`you: result.text rejects ${error.name}`),
);
console.log('streamText:', observe('streamText', streamed.events));
