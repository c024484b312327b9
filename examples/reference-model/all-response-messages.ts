import { generateText, isStepCount, streamText } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const options = { tools: { weather }, stopWhen: isStepCount(3), prompt: 'What should I wear?' };
// #region store
const result = await generateText({ ...options, model: weatherModel() });
console.log('response.messages:', result.response.messages.length, 'responseMessages:', result.responseMessages?.length);
// #endregion store
const streamed = streamText({ ...options, model: weatherModel() });
await streamed.consumeStream();

observe('result.response.messages', [result.response.messages.length, (await streamed.response).messages.length]);
const all = await streamed.responseMessages;
observe('result.responseMessages', result.responseMessages && all && [result.responseMessages.length, all.length]);
