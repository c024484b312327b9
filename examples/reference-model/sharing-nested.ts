import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const providerOptions = { demo: { cache: true } };
const [bytes, { buffer }] = [new Uint8Array([1, 2, 3]), new Uint8Array([1, 2, 3])];
const url = new URL('https://example.com/sky.png');
const text = { type: 'text' as const, text: '21 °C' };
const list = [text];
const call = { toolCallId: 'call-1', toolName: 'weather' };
const file = { type: 'file' as const, mediaType: 'image/png' };
const messages: ModelMessage[] = [
  { role: 'user', content: [bytes, buffer, url].map((data) => ({ ...file, data })), providerOptions },
  { role: 'assistant', content: [{ type: 'tool-call', ...call, input: { city: 'Paris' } }] },
  { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'content', value: list } }] },
];

const model = scriptedModel(['Take a coat.']);
// Says that the model reads URLs itself: nothing is downloaded.
Object.defineProperty(model, 'supportedUrls', { value: { 'image/*': [/./] } });
await generateText({ model, messages });

const [user, , result]: any[] = model.doGenerateCalls[0]!.prompt;
// Since 7.0.0 the data of a file stands in an object that says what it is.
const [sentBytes, sentBuffer, sentUrl] = user.content.map(({ data }: any) => data.data ?? data.url ?? data);
const sentList = result.content[0].output.value;
console.log('the caller’s own object?');
const own = { providerOptions: user.providerOptions === providerOptions, bytes: sentBytes === bytes, url: sentUrl === url };
console.log(observe('options, bytes and URL', own));
console.log(observe('an ArrayBuffer', { object: sentBuffer === buffer, memory: sentBuffer.buffer === buffer }));
console.log(observe('the list of a content output', { list: sentList === list, item: sentList[0] === text }));
