// @cannot-run v5, v6, v7.0.8: does not provide an export named 'experimental_createSteering'
import { convertToModelMessages, experimental_createSteering, isStepCount, readUIMessageStream, streamText, tool, type UIMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const steering = experimental_createSteering();
const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  execute: () => {
    void steering.steer('And shoes?');
    return 'sunny';
  },
});
const result = streamText({
  model: weatherModel(2),
  tools: { weather },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
  experimental_steering: steering,
});
let message: UIMessage | undefined;
for await (message of readUIMessageStream({ stream: result.toUIMessageStream() }));
console.log(observe('parts of the UI message', message!.parts.map(({ type }) => type)));

const converted = await convertToModelMessages([message!]);
console.log(observe('roles after conversion', converted.map(({ role }) => role)));
