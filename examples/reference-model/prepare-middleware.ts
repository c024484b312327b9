import { generateText, isStepCount, wrapLanguageModel, type LanguageModelMiddleware } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
// #region middleware
const remind: LanguageModelMiddleware = {
  transformParams: async ({ params }) => ({
    ...params,
    prompt: [...params.prompt, { role: 'user', content: [{ type: 'text', text: 'Be brief.' }] }],
  }),
};
// #endregion middleware
const given: boolean[] = [];

// #region loop
await generateText({
  model: wrapLanguageModel({ model, middleware: remind }),
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => {
    given.push(mentions(messages, 'Be brief'));
    return {};
  },
});
// #endregion loop

const hints = model.doGenerateCalls.map((call) => JSON.stringify(call.prompt).split('Be brief.').length - 1);
console.log('hints in each prompt:', observe('hints in each prompt', hints));
console.log('messages had it:', observe('messages have it', given));
