import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const model = weatherModel(1);
const part = { type: 'text' as const, text: 'What should I wear?' };
const messages: ModelMessage[] = [{ role: 'user', content: [part] }];

await generateText({ model, messages });

const sent = model.doGenerateCalls[0]?.prompt[0];
console.log(sent);
observe('the prompt’s messages are new objects', sent !== (messages[0] as unknown));
observe('the prompt’s parts are new objects', Array.isArray(sent?.content) && sent.content[0] !== (part as unknown));
