import { validateUIMessages } from 'ai';
import { observe } from '../support/observe.ts';

const text = { type: 'text', text: 'Hello' };
const chats: Record<string, unknown> = {
  'a sound chat': [{ id: '1', role: 'user', parts: [text] }],
  'no messages': [],
  'no parts': [{ id: '1', role: 'user', parts: [] }],
  'an unknown part type': [{ id: '1', role: 'user', parts: [{ type: 'hologram' }] }],
  'an unknown key': [{ id: '1', role: 'user', parts: [text], createdAt: 1 }],
  'null as metadata': [{ id: '1', role: 'user', metadata: null, parts: [text] }],
  'null as a part’s state': [{ id: '1', role: 'user', parts: [{ ...text, state: null }] }],
};

const results: Record<string, string> = {};
for (const [name, messages] of Object.entries(chats)) {
  results[name] = await validateUIMessages({ messages }).then(
    () => 'accepted',
    (error: Error) => error.name,
  );
}
console.log(observe('validateUIMessages', results));
