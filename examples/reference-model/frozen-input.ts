import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const part = Object.freeze({ type: 'text' as const, text: 'What should I wear?' });
const content = Object.freeze([part]) as (typeof part)[];
const messages = Object.freeze([Object.freeze({ role: 'user', content })]) as ModelMessage[];

const options = { tools: { weather }, stopWhen: isStepCount(3), messages };
const { steps } = await generateText({ ...options, model: weatherModel() });
const streamed = streamText({ ...options, model: weatherModel() });
await streamed.consumeStream();

console.log('steps:', steps.length, (await streamed.steps).length);
observe('runs on frozen messages', steps.length === 3 && (await streamed.steps).length === 3);
