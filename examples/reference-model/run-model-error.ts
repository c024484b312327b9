import { generateText, isStepCount, streamText } from 'ai';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather } from '../support/weather.ts';

/** A loop whose model fails in the second step. */
function loop() {
  const { events, log } = eventLog();
  const options = {
    model: scriptedModel([{ toolCalls: [{ toolName: 'weather', input: { city: 'Paris' } }] }, { error: new Error('overloaded') }]),
    tools: { weather },
    stopWhen: isStepCount(3),
    prompt: 'What should I wear?',
    prepareStep: ({ stepNumber }: { stepNumber: number }) => (log(`you: prepareStep ${stepNumber}`), {}),
    onStepEnd: () => log('you: step callback'),
    onError: ({ error }: { error: unknown }) => log(`you: onError ${(error as Error).message}`),
    onEnd: ({ steps }: { steps: unknown[] }) => log(`you: end callback, ${steps.length} step`),
    onFinish: ({ steps }: { steps: unknown[] }) => log(`you: end callback, ${steps.length} step`),
  };
  return { events, log, options };
}

const generated = loop();
await generateText(generated.options).catch((error: Error) => generated.log(`you: catch ${error.message}`));
console.log('generateText:', observe('generateText', generated.events));

const streamed = loop();
const result = streamText(streamed.options);
for await (const part of result.fullStream) {
  if (['finish-step', 'error', 'finish'].includes(part.type)) streamed.log(`stream: ${part.type}`);
}
streamed.log(`you: result.steps has ${(await result.steps).length} step`);
streamed.log(`you: result.text is ${JSON.stringify(await result.text)}`);
console.log('streamText:', observe('streamText', streamed.events));
