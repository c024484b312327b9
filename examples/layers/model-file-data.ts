import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const png = 'iVBORw0KGgo=';
const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
const url = new URL('https://example.com/a.png');
const forms: Record<string, unknown> = {
  bytes,
  base64: png,
  URL: url,
  '{ type: data }': { type: 'data', data: png },
  '{ type: url }': { type: 'url', url },
  '{ type: reference }': { type: 'reference', reference: { openai: 'file-1' } },
  '{ type: text }': { type: 'text', text: 'Hello' },
};

/** What a user's part is in the prompt: its type, the form of its data and its media type; or the name of the error. */
async function sent(part: unknown) {
  const model = scriptedModel(['Seen.']);
  Object.defineProperty(model, 'supportedUrls', { value: { '*/*': [/^https:/] } });
  try {
    await generateText({ model, messages: [{ role: 'user', content: [part] }] as ModelMessage[] });
    const { type, mediaType, data } = model.doGenerateCalls[0]!.prompt[0]!.content[0] as { type: string; mediaType: string; data: any };
    return { type, mediaType, form: data.type ?? (data instanceof URL ? 'URL' : data instanceof Uint8Array ? 'bytes' : typeof data) };
  } catch (error) {
    return { form: (error as Error).name };
  }
}

const results: Record<string, string> = {};
for (const [name, data] of Object.entries(forms)) results[name] = (await sent({ type: 'file', mediaType: 'image/png', data })).form;
console.log(observe('the form of the data in the prompt', results));
const dataUrl = await sent({ type: 'file', mediaType: 'image/png', data: `data:image/png;base64,${png}` });
console.log('a data URL:', dataUrl.form);
observe('a data URL is accepted', dataUrl.type === 'file');
const topLevel = await sent({ type: 'file', mediaType: 'image', data: png });
console.log('the media type "image" becomes', observe('the media type "image"', topLevel.mediaType));
const image = await sent({ type: 'image', image: png });
console.log('an image part becomes', observe('an image part', [image.type!, image.mediaType!]));
