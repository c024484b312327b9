import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** What a call with these messages sends to the model, or the name of the error that it ends in. */
async function outcome(messages: unknown, more: object = {}) {
  const model = scriptedModel(['Hello.']);
  try {
    await generateText({ model, messages: messages as ModelMessage[], ...more });
    return model.doGenerateCalls[0]!.prompt.map(({ content }) => content as unknown as { text: string }[]).flat().map(({ text }) => text);
  } catch (error) {
    return (error as Error).name;
  }
}

const hello: ModelMessage = { role: 'user', content: 'Hello' };
const uiMessage = { id: '1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] };
console.log('UI messages:', observe('UI messages', await outcome([uiMessage])));
console.log('a promise:', observe('a promise of messages', await outcome(Promise.resolve([hello]))));
console.log('an unknown role:', observe('an unknown role', await outcome([{ role: 'developer', content: 'Hello' }])));
console.log('an empty array:', observe('an empty array', await outcome([])));
console.log('prompt and messages:', observe('prompt and messages', await outcome([hello], { prompt: 'Goodbye' })));
