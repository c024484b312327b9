import { convertToModelMessages, type UIMessage } from 'ai';
import { observe } from '../support/observe.ts';

type Part = UIMessage['parts'][number];
const call = (id: string): Part => ({ type: 'tool-weather', toolCallId: id, state: 'output-available', input: {}, output: 'sunny' });

/** The roles of the model messages that an assistant's UI message becomes. */
async function rolesOf(parts: Part[]) {
  const messages = await convertToModelMessages([{ role: 'assistant', parts }]);
  return messages.map(({ role }) => role);
}

const start: Part = { type: 'step-start' };
const answer: Part = { type: 'text', text: 'Take a hat.' };
console.log('with step-start:', observe('with step-start', await rolesOf([start, call('1'), start, call('2'), start, answer])));
console.log('without:', observe('without step-start', await rolesOf([call('1'), call('2'), answer])));
