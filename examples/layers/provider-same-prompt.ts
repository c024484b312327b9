import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, streamText, type LanguageModel, type ModelMessage } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { observe } from '../support/observe.ts';

const { fetch, sent } = capturingFetch();
const settings = { apiKey: 'none', fetch };
const models: Exclude<LanguageModel, string>[] = [
  createOpenAI(settings)('gpt-5'),
  createAnthropic(settings)('claude-sonnet-4-5'),
  createGoogleGenerativeAI(settings)('gemini-2.5-pro'),
  createMistral(settings)('mistral-large-latest'),
];
const messages: ModelMessage[] = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: [{ type: 'reasoning', text: 'A greeting.' }, { type: 'text', text: 'Hi!' }] },
  { role: 'user', content: [{ type: 'text', text: 'Goodbye' }] },
];

const prompts: string[] = [];
for (const model of models) {
  const watched = new Proxy(model, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'doGenerate' && name !== 'doStream') return value;
      return (options: { prompt: unknown }) => {
        prompts.push(JSON.stringify(options.prompt));
        return value.call(target, options);
      };
    },
  });
  await generateText({ model: watched, messages, maxRetries: 0 }).catch(() => {});
  await streamText({ model: watched, messages, maxRetries: 0, onError: () => {} }).consumeStream();
}

console.log(prompts[0]);
console.log(sent.map(({ url, body }) => `${new URL(url).host}: ${Object.keys(body).join(' ')}`).join('\n'));
observe('all prompts are equal', prompts.length === 8 && new Set(prompts).size === 1);
observe('bodies with other keys', new Set(sent.map(({ body }) => Object.keys(body).sort().join())).size > 1);
