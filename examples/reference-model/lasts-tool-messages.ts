import { observe } from '../support/observe.ts';
import { MARK, weatherTool, whereItShows } from '../support/where-it-shows.ts';

const pushed = await whereItShows(() => ({
  tools: weatherTool(({ city }, { messages }) => {
    if (city === 'Paris') messages.push({ role: 'user', content: MARK });
    return '21 °C';
  }),
}));
const edited = await whereItShows(() => ({
  tools: weatherTool(({ city }, { messages }) => {
    const [question] = messages as any[];
    if (city === 'Paris') question.content.push({ type: 'text', text: MARK });
    return '21 °C';
  }),
}));

console.log('a push:', JSON.stringify(observe('a push', pushed)));
console.log('a message edited:', JSON.stringify(observe('a message edited', edited)));
