import { isDeepStrictEqual } from 'node:util';
import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const png = 'iVBORw0KGgo=';
// #region files
const files: Record<string, string | URL | Uint8Array> = {
  'a Uint8Array': new Uint8Array(Buffer.from(png, 'base64')),
  'a Buffer': Buffer.from(png, 'base64'),
  'a URL': new URL('https://example.com/coat.png'),
  'a base64 string': png,
};
// #endregion files

/** What the model is sent of these messages; or the name of the error. */
async function sent(messages: ModelMessage[]): Promise<any> {
  const model = scriptedModel(['A coat.']);
  Object.defineProperty(model, 'supportedUrls', { value: { '*/*': [/^https:/] } });
  try {
    await generateText({ model, messages });
    return model.doGenerateCalls[0]!.prompt;
  } catch (error) {
    return (error as Error).name;
  }
}

const outcomes: Record<string, string> = {};
for (const [name, data] of Object.entries(files)) {
  // #region json
  const messages: ModelMessage[] = [{ role: 'user', content: [{ type: 'file', mediaType: 'image/png', data }] }];
  const loaded: ModelMessage[] = JSON.parse(JSON.stringify(messages));
  // #endregion json
  const prompt = await sent(loaded);
  const same = isDeepStrictEqual(prompt, await sent(messages));
  console.log(`${name}:`, same ? 'the same prompt' : typeof prompt === 'string' ? prompt : `is sent as ${JSON.stringify(prompt[0].content[0].data)}`);
  outcomes[name] = same ? 'the same prompt' : typeof prompt === 'string' ? prompt : `sent as ${prompt[0].content[0].data.type}`;
}
const [bytes, buffer, url, base64] = Object.values(outcomes);
observe('bytes', [bytes!, buffer!]);
observe('a URL and a base64 string', [url!, base64!]);
