import { createOpenAI } from '@ai-sdk/openai';
import { generateText, type ModelMessage } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';
import { weather } from '../support/weather.ts';

const { fetch, sent } = capturingFetch();
const model = createOpenAI({ apiKey: 'none', fetch })('gpt-5');
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?', providerOptions: { openai: { store: false } } }];
const options = { model, system: 'Be brief.', messages, tools: { weather }, maxRetries: 0 };

await generateText(options).catch(() => {});
await generateText({ ...options, providerOptions: { openai: { store: false, parallelToolCalls: false } } }).catch(() => {});

const [plain, withOptions] = sent.map(({ body }) => body);
console.log(sent[0]!.url);
console.log('store on a message:', Object.keys(plain!).join(' '));
console.log('store on the call:', Object.keys(withOptions!).join(' '));
console.log(withOptions!.input);
observe('is posted to', new URL(sent[0]!.url).pathname);
observe('keys', Object.fromEntries(['input', 'tools', 'store', 'parallel_tool_calls'].map((key) => [key, [key in plain!, key in withOptions!]])));
observe('store on a message', plain!.store ?? 'not sent');
observe('where the instructions are', { 'in instructions': 'instructions' in plain!, 'first in input': plain!.input[0].content });
