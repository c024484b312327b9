import { APICallError, generateText, wrapLanguageModel, type LanguageModelMiddleware } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const busy = new APICallError({
  message: 'Busy',
  url: 'https://api.example',
  requestBodyValues: {},
  statusCode: 503,
  responseHeaders: { 'retry-after-ms': '1' },
});
const model = scriptedModel([{ error: busy }, 'Take a coat.']);
// #region middleware
const remind: LanguageModelMiddleware = {
  transformParams: async ({ params }) => {
    params.prompt.push({ role: 'user', content: [{ type: 'text', text: 'Be brief.' }] });
    return params;
  },
};

await generateText({ model: wrapLanguageModel({ model, middleware: remind }), prompt: 'What should I wear?' });
// #endregion middleware

const answered = JSON.stringify(model.doGenerateCalls.at(-1)!.prompt);
console.log('hints in the prompt of the retry:', observe('hints in the retried prompt', answered.split('Be brief.').length - 1));
