import { generateText, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const question: ModelMessage = { role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] };
const messages = [Object.freeze(question)];

await generateText({
  model: weatherModel(1),
  messages,
  prepareStep: ({ messages }) => {
    const [first] = messages;
    if (first?.role === 'user' && typeof first.content !== 'string') first.content.push({ type: 'text', text: 'Be brief.' });
    return {};
  },
});

console.log('the push went through:', observe('a push onto the content goes through', mentions(messages, 'Be brief')));
