import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

// #region calls
const messages: ModelMessage[] = [{ role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] }];
const before = structuredClone(messages);

const models = [weatherModel(), weatherModel()];
await Promise.all(models.map((model) => generateText({ model, tools: { weather }, stopWhen: isStepCount(3), messages })));
// #endregion calls

console.log('your messages read as before:', observe('the messages read as before', JSON.stringify(messages) === JSON.stringify(before)));
const [first, second] = models.map((model) => model.doGenerateCalls.map(({ prompt }) => JSON.stringify(prompt)));
console.log('each call sends what it would send alone:', observe('both send the same', first!.join() === second!.join()));
const [one, other] = models.map((model) => model.doGenerateCalls.flatMap(({ prompt }) => prompt));
observe('no prompt message in common', one!.every((message) => !other!.includes(message)));
