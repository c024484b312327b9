import * as ai from 'ai';
import { validateUIMessages } from 'ai';
import { observe } from '../support/observe.ts';

const text = { type: 'text', text: 'Hello' };

/** For each chat, whether `validateUIMessages` accepts it, or the name of its error. */
async function validate(chats: Record<string, unknown>) {
  const results: Record<string, string> = {};
  for (const [name, messages] of Object.entries(chats)) {
    results[name] = await validateUIMessages({ messages }).then(
      () => 'accepted',
      (error: Error) => error.name,
    );
  }
  console.log(results);
  return results;
}

const chats = await validate({
  'a sound chat': [{ id: '1', role: 'user', parts: [text] }],
  'an unknown part type': [{ id: '1', role: 'user', parts: [{ type: 'hologram' }] }],
  'an unknown key': [{ id: '1', role: 'user', parts: [text], createdAt: 1 }],
  'null as metadata': [{ id: '1', role: 'user', metadata: null, parts: [text] }],
  'null as a part’s state': [{ id: '1', role: 'user', parts: [{ ...text, state: null }] }],
});
observe('validateUIMessages', chats);

const empty = await validate({ 'no messages': [], 'no parts': [{ id: '1', role: 'user', parts: [] }] });
observe('empty chats', empty);

const safe = await ai.safeValidateUIMessages?.({ messages: [{ id: '1', role: 'user' }] });
console.log('safeValidateUIMessages:', observe('safeValidateUIMessages', safe && (safe.success ? 'accepted' : safe.error.name)));
