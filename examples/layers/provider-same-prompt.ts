import { isDeepStrictEqual } from 'node:util';
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

const prompts: unknown[] = [];
for (const model of models) {
  const watched = new Proxy(model, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'doGenerate' && name !== 'doStream') return value;
      return (options: { prompt: unknown }) => {
        prompts.push(structuredClone(options.prompt));
        return value.call(target, options);
      };
    },
  });
  await generateText({ model: watched, messages, maxRetries: 0 }).catch(() => {});
  await streamText({ model: watched, messages, maxRetries: 0, onError: () => {} }).consumeStream();
}

// Every second request is that of doStream, whose body may have a key more.
const bodies = sent.filter((_, index) => index % 2 === 0).map(({ url, body }) => ({ host: new URL(url).host, body }));
const roles = bodies.map(({ host, body }) => [host, (body.input ?? body.messages ?? body.contents).map(({ role }: { role: string }) => role).join(' ')]);
console.log(JSON.stringify(prompts[0]));
for (const { host, body } of bodies) console.log(`${host}: ${Object.keys(body).join(' ')}`);
observe('all prompts are equal', prompts.length === 8 && prompts.every((prompt) => isDeepStrictEqual(prompt, prompts[0])));
observe('bodies with keys of their own', new Set(bodies.map(({ body }) => Object.keys(body).sort().join())).size);
console.log(observe('roles in the bodies', Object.fromEntries(roles)));
console.log(observe('specification versions', models.map((model) => model.specificationVersion)));
