import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

// #region loop
const messages: ModelMessage[] = [Object.freeze({ role: 'user', content: 'What should I wear?' })];
const options = {
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  prepareStep: ({ messages }: { messages: ModelMessage[] }) => {
    messages[0]!.content += ' Be brief.';
    return {};
  },
};

const thrown = await generateText({ ...options, model: weatherModel() }).catch(String);
// #endregion loop

let reported = '';
const onError = ({ error }: { error: unknown }) => void (reported = String(error));
await streamText({ ...options, model: weatherModel(), onError }).consumeStream();

console.log('generateText throws:', thrown);
console.log('streamText reports:', reported);
observe('generateText throws', String(thrown).startsWith('TypeError: Cannot assign to read only property'));
observe('streamText reports to onError', reported.startsWith('TypeError: Cannot assign to read only property'));
