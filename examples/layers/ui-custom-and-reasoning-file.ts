import { convertToModelMessages, type UIMessage } from 'ai';
import { observe } from '../support/observe.ts';

const parts: UIMessage['parts'] = [
  { type: 'text', text: 'Here.' },
  { type: 'custom', kind: 'openai.compaction', providerMetadata: { openai: { itemId: '1' } } },
  { type: 'reasoning-file', mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=' },
];

const messages = await convertToModelMessages([{ role: 'assistant', parts }]);
const types = messages.flatMap(({ content }) => (typeof content === 'string' ? ['a string'] : content.map((part) => part.type)));
console.log(types.join(' '));
observe('parts of the model message', types);
