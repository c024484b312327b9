import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];
const given: ModelMessage[][] = [];
const copies: ModelMessage[][] = [];

await generateText({
  model: weatherModel(4),
  tools: { weather },
  stopWhen: isStepCount(4),
  messages,
  prepareStep: (options) => {
    given.push(options.messages);
    copies.push([...options.messages]);
    return {};
  },
});

console.log(copies.map((copy) => copy.map((message) => message.role).join(' ')));
console.log('the caller’s array is handed out:', observe('given is the caller’s array', given.includes(messages)));
console.log('each step gets an array of its own:', observe('own array each step', new Set(given).size === 4));
console.log('element 0 is the caller’s object:', observe('elements are the caller’s objects', copies.every((copy) => copy[0] === messages[0])));
const kept = copies.every((copy, step) => copies.slice(step).every((later) => copy.every((message, index) => later[index] === message)));
console.log('every message is one object in all later steps:', observe('messages keep their objects', kept));
