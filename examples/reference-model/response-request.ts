import { createOpenAI } from '@ai-sdk/openai';
import { generateText, wrapLanguageModel, type LanguageModelMiddleware } from 'ai';
import { capturingFetch } from '../support/captured-body.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';

const output = [{ type: 'message', id: 'msg-1', role: 'assistant', content: [{ type: 'output_text', text: 'A coat.', annotations: [] }] }];
const { fetch, sent } = capturingFetch({ id: 'resp-1', created_at: 0, model: 'gpt-5', output, usage: { input_tokens: 10, output_tokens: 5 } });
let prompt: unknown;

// #region look
const middleware: LanguageModelMiddleware = {
  transformParams: async ({ params }) => {
    prompt = structuredClone(params.prompt);
    return params;
  },
};
const model = wrapLanguageModel({ model: createOpenAI({ apiKey: 'none', fetch })('gpt-5'), middleware });

const { steps } = await generateText({
  model,
  system: 'You are a tailor.',
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => ({ messages: [...messages, { role: 'user', content: 'Be brief.' }] }),
  include: { requestMessages: true, requestBody: true },
});
const { messages, body } = steps[0]!.request;
// #endregion look

const shows = (place: unknown) =>
  place === undefined ? undefined : { 'what prepareStep added': mentions(place, 'Be brief'), 'the instructions': mentions(place, 'tailor') };
console.log('request.messages:', observe('request.messages', shows(messages)));
console.log('the prompt in a middleware:', observe('the prompt in a middleware', shows(prompt)));
console.log('request.body is what was posted:', observe('request.body is what was posted', JSON.stringify(body) === JSON.stringify(sent[0]!.body)));
