import { APICallError, generateText, streamText, wrapLanguageModel, type LanguageModelMiddleware } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const request = { url: 'https://example.com', requestBodyValues: {} };
const busy = new APICallError({ ...request, message: 'busy', isRetryable: true, responseHeaders: { 'retry-after-ms': '1' } });

// #region middleware
const hint = { role: 'user' as const, content: [{ type: 'text' as const, text: 'Be brief.' }] };
const pushes: LanguageModelMiddleware = {
  transformParams: async ({ params }) => {
    params.prompt.push(hint);
    return params;
  },
};
const copies: LanguageModelMiddleware = {
  transformParams: async ({ params }) => ({ ...params, prompt: [...params.prompt, hint] }),
};
// #endregion middleware

/** Two attempts fail, the third succeeds: the prompts as the model gets them, and how long each is then. */
async function attempts(run: (settings: any) => any, middleware: LanguageModelMiddleware) {
  const model = scriptedModel([{ error: busy }, { error: busy }, 'Take a coat.']);
  const prompts: unknown[] = [];
  const lengths: number[] = [];
  const counting: LanguageModelMiddleware = {
    transformParams: async ({ params }) => (prompts.push(params.prompt), lengths.push(params.prompt.length), params),
  };
  // The first of them comes first: the counting one sees what it made.
  const result = await run({ model: wrapLanguageModel({ model, middleware: [middleware, counting] }), prompt: 'Hello' });
  await result.consumeStream?.();
  return { prompts: new Set(prompts).size, lengths };
}

for (const [name, middleware] of Object.entries({ none: {}, pushes, copies })) {
  const [generated, streamed] = [await attempts(generateText, middleware), await attempts(streamText, middleware)];
  console.log(`${name}:`, generated, streamed);
  if (name === 'none') observe('prompts of three attempts', { generateText: generated.prompts, streamText: streamed.prompts });
  else observe(`lengths when a middleware ${name}`, { generateText: generated.lengths, streamText: streamed.lengths });
}
