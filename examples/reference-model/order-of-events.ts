import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

/** The options of a two-step loop that writes down what happens, in order. */
function loop() {
  const events: string[] = [];
  const weather = tool({
    inputSchema: z.object({ city: z.string() }),
    execute: ({ city }) => {
      events.push('tool runs');
      return `21 °C in ${city}`;
    },
  });
  const model = weatherModel(2);
  const { doGenerate, doStream } = model;
  model.doGenerate = (call) => (events.push('model is called'), doGenerate(call));
  model.doStream = (call) => (events.push('model is called'), doStream(call));
  const options = {
    model,
    tools: { weather },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
    prepareStep: ({ steps, messages }: { steps: unknown[]; messages: unknown[] }) => {
      events.push(`prepareStep: ${steps.length} steps, ${messages.length} messages`);
      return {};
    },
    onStepEnd: () => {
      events.push('step callback');
    },
  };
  return { events, options };
}

const generated = loop();
await generateText(generated.options);
console.log(generated.events);
observe('generateText', generated.events);

const streamed = loop();
await streamText(streamed.options).consumeStream();
observe('streamText is the same', streamed.events.join() === generated.events.join());
