import { isStepCount, streamText } from 'ai';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const { events, log } = eventLog();
const model = weatherModel(2);
const { doStream } = model;
model.doStream = (call) => (log('model: called'), doStream(call));

const result = streamText({
  model,
  tools: { weather },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
  prepareStep: () => (log('you: prepareStep'), {}),
  onStepEnd: () => log('you: step callback'),
  onFinish: () => log('you: end callback'),
});
log('you: streamText has returned');
for await (const { type } of result.fullStream) log(`stream: ${type}`);
log('you: stream has ended');
console.log(observe('events', events));
