import { createOpenAI } from '@ai-sdk/openai';
import { generateText, type ModelMessage } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';
import { weather } from '../support/weather.ts';

const { fetch, sent } = capturingFetch();
const model = createOpenAI({ apiKey: 'none', fetch })('gpt-5');
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?', providerOptions: { openai: { store: false } } }];

await generateText({ model, messages, tools: { weather }, maxRetries: 0 }).catch(() => {});
await generateText({
  model,
  messages,
  tools: { weather },
  providerOptions: { openai: { store: false, parallelToolCalls: false } },
  maxRetries: 0,
}).catch(() => {});

const [plain, withOptions] = sent.map(({ body }) => body);
console.log(sent[0]!.url);
console.log('store on a message:', plain);
console.log('store on the call:', Object.keys(withOptions!));
observe('is posted to', new URL(sent[0]!.url).pathname);
observe('keys', Object.keys(withOptions!).sort());
observe('store on a message', plain!.store ?? 'not sent');
