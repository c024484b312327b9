import { createAnthropic } from '@ai-sdk/anthropic';
import { generateText } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';
import { weather } from '../support/weather.ts';

const { fetch, sent } = capturingFetch();

await generateText({
  model: createAnthropic({ apiKey: 'none', fetch })('claude-sonnet-4-5'),
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'What should I wear?', providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }],
  tools: { weather },
  maxRetries: 0,
}).catch(() => {});

const { body } = sent[0]!;
console.log(JSON.stringify({ ...body, tools: '…' }, null, 2));
observe('keys', ['messages', 'system', 'tools'].filter((key) => key in body));
observe('system', body.system);
observe('the user message', body.messages[0].content);
