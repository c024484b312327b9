import { generateText, isStepCount, streamText } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** The options of a two-step loop, and what its step callback finds: is its step in `steps` already? */
function loop() {
  const found: boolean[] = [];
  let steps: unknown[] = [];
  const options = {
    model: weatherModel(2),
    tools: { weather },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
    prepareStep: (options: { steps: unknown[] }) => {
      steps = options.steps;
      return {};
    },
    onStepEnd: () => {
      found.push(steps.length === found.length + 1);
    },
  };
  return { found, options };
}

const generated = loop();
await generateText(generated.options);
console.log('generateText, in steps when the callback runs:', observe('generateText', generated.found));

const streamed = loop();
await streamText(streamed.options).consumeStream();
console.log('streamText, in steps when the callback runs:', observe('streamText', streamed.found));
