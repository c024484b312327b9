import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** A loop that keeps the array `prepareStep` returned in step 0, and pushes onto it from the step callback. */
function loop() {
  let kept: ModelMessage[] | undefined;
  return {
    model: weatherModel(2),
    tools: { weather },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
    prepareStep: ({ messages }: { messages: ModelMessage[] }) => (kept ? {} : { messages: (kept = [...messages]) }),
    onStepEnd: () => void kept?.push({ role: 'user', content: 'Be brief.' }),
  };
}

const generated = loop();
await generateText(generated);
const streamed = loop();
await streamText(streamed).consumeStream();
const reached = {
  generateText: mentions(generated.model.doGenerateCalls[1]?.prompt, 'Be brief'),
  streamText: mentions(streamed.model.doStreamCalls[1]?.prompt, 'Be brief'),
};
console.log('reaches the next step:', observe('reaches the next step', reached));
