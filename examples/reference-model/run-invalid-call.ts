import { generateText, streamText } from 'ai';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** A call with no message to send, in which everything that the SDK calls writes down that it was called. */
function call() {
  const { events, log } = eventLog();
  const options = {
    model: scriptedModel(['Hello.']),
    messages: [],
    onStart: () => log('you: onStart'),
    prepareStep: () => (log('you: prepareStep'), {}),
    onError: ({ error }: { error: unknown }) => log(`you: onError ${(error as Error).name}`),
    onEnd: () => log('you: end callback'),
    onFinish: () => log('you: end callback'),
  };
  return { events, log, options };
}

const generated = call();
await generateText(generated.options).catch((error: Error) => generated.log(`you: catch ${error.name}`));
console.log('generateText:', observe('generateText', generated.events));

const streamed = call();
// #region stream
const result = streamText(streamed.options);
for await (const part of result.fullStream) {
  if (part.type === 'error') streamed.log('stream: error');
}
await Promise.resolve(result.text).catch((error: Error) => streamed.log(`you: result.text rejects ${error.name}`));
// #endregion stream
console.log('streamText:', observe('streamText', streamed.events));
