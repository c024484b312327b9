import { APICallError, generateText } from 'ai';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const overloaded = new APICallError({
  message: 'overloaded',
  url: 'https://example.com',
  requestBodyValues: {},
  statusCode: 503,
  isRetryable: true,
  responseHeaders: { 'retry-after-ms': '1' },
});
const { events, log } = eventLog();
const model = scriptedModel([{ error: overloaded }, 'Hello.']);
const { doGenerate } = model;
model.doGenerate = (call) => (log('model: called'), doGenerate(call));

await generateText({
  model,
  prompt: 'Hello',
  prepareStep: () => (log('you: prepareStep'), {}),
  onStepEnd: () => log('you: step callback'),
});
console.log(observe('events', events));

const hopeless = scriptedModel([{ error: overloaded }, { error: overloaded }, { error: overloaded }]);
const outcome = await generateText({ model: hopeless, prompt: 'Hello' }).catch((error: Error) => `${hopeless.doGenerateCalls.length} calls, ${error.name}`);
console.log('never answers:', observe('a model that never answers', outcome as string));
