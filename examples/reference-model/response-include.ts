import { generateText, streamText } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** A model that reports the bodies of its requests and responses, as providers do. */
function reportingModel() {
  const model = scriptedModel(['A coat.']);
  const { doGenerate, doStream } = model;
  model.doGenerate = async (options) => ({ ...(await doGenerate(options)), request: { body: {} }, response: { body: {} } });
  model.doStream = async (options) => ({ ...(await doStream(options)), request: { body: {} } });
  return model;
}

/** What a step keeps of its request and its response. */
async function keeps(run: (settings: any) => any, include?: Record<string, boolean>) {
  const result = await run({ model: reportingModel(), prompt: 'What should I wear?', include });
  const [{ request, response }] = await result.steps;
  const found = { 'request.messages': request.messages, 'request.body': request.body, 'response.body': response.body };
  return Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

// #region include
const include = { requestMessages: true, requestBody: true, responseBody: true };
// #endregion include
console.log('without include:', observe('without include', { generateText: await keeps(generateText), streamText: await keeps(streamText) }));
console.log('with include:', observe('with include', { generateText: await keeps(generateText, include), streamText: await keeps(streamText, include) }));
