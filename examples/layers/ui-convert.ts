import { convertToModelMessages, type UIMessage } from 'ai';
import { observe } from '../support/observe.ts';

const chat: Omit<UIMessage, 'id'>[] = [
  {
    role: 'user',
    parts: [
      { type: 'text', text: 'What should I wear?' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=' },
      { type: 'data-place', data: { city: 'Paris' } },
    ],
  },
  {
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', text: 'I need the weather.' },
      { type: 'tool-weather', toolCallId: '1', state: 'output-available', input: { city: 'Paris' }, output: 'sunny' },
      { type: 'step-start' },
      { type: 'source-url', sourceId: '1', url: 'https://example.com' },
      { type: 'text', text: 'Take a hat.' },
    ],
  },
];

const converted = convertToModelMessages(chat);
console.log('a promise:', observe('is a promise', converted instanceof Promise));
const messages = await converted;
const shape = messages.map(({ role, content }) => `${role}: ${typeof content === 'string' ? 'a string' : content.map((part) => part.type).join(' ')}`);
console.log(shape.join('\n'));
observe('model messages', shape);
