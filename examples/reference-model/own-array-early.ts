import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const options = { tools: { weather }, stopWhen: isStepCount(3) };
const question = (): ModelMessage[] => [{ role: 'user', content: 'What should I wear?' }];
const extra: ModelMessage = { role: 'user', content: 'Be brief.' };

const [first, second] = [question(), question()];
const [model, streaming] = [weatherModel(), weatherModel()];
const generated = generateText({ ...options, model, messages: first });
first.push(extra);
await generated;
const streamed = streamText({ ...options, model: streaming, messages: second });
second.push(extra);
await streamed.consumeStream();

const seen = [...model.doGenerateCalls, ...streaming.doStreamCalls].map((call) => mentions(call.prompt, 'Be brief'));
console.log('steps that saw the push:', observe('steps that saw it', seen));
