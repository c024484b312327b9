import { isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { callbackOf, callbacksWithMessages, type CallbackWithMessages } from '../support/callbacks.ts';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** Pushes a message onto `messages` of a callback's first event: which prompt shows it first? `undefined`: no such callback. */
async function push(run: (settings: any) => any, name: CallbackWithMessages) {
  let called = false;
  // #region push
  const callback = ({ messages }: { messages: ModelMessage[] }) => {
    if (!called) messages.push({ role: 'user', content: 'Hurry.' });
    called = true;
  };
  // #endregion push
  const model = weatherModel();
  const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];
  const settings = { model, messages, tools: { weather }, stopWhen: isStepCount(3), ...callbackOf(name, callback) };
  const result = await run(settings);
  await result.consumeStream?.();
  const calls = [...model.doGenerateCalls, ...model.doStreamCalls];
  const first = calls.findIndex(({ prompt }) => mentions(prompt, 'Hurry'));
  return called ? { prompt: first < 0 ? 'none' : first, yours: mentions(messages, 'Hurry') } : undefined;
}

const [atStart, ...later] = callbacksWithMessages;
const found: Record<string, any> = {};
for (const name of callbacksWithMessages) {
  const [generated, streamed] = [await push(generateText, name), await push(streamText, name)];
  if (generated) found[name] = isDeepStrictEqual(generated, streamed) ? generated : { generateText: generated, streamText: streamed };
  console.log(`${name}:`, found[name] ?? 'no such callback');
}
observe('onStart', found[atStart!]);
const known = later.filter((name) => name in found);
observe('other callbacks', known.length > 0 ? Object.fromEntries(known.map((name) => [name, found[name]])) : undefined);
