import { isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, streamText, ToolLoopAgent } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const names = ['steps', 'responseMessages', 'response', 'request', 'text', 'content', 'toolCalls', 'toolResults', 'usage', 'totalUsage'];

/** How much of a run of three steps each property of a result, or of the event of its end, covers. */
async function look(from: any): Promise<Record<string, string>> {
  const covered: Record<string, string> = {};
  for (const name of names) {
    const value = await from[name];
    if (value === undefined) continue;
    // Only the first step asks for Paris, and each step takes 10 tokens.
    const first = JSON.stringify(value.messages ?? value).includes('Paris') || value.inputTokens === 30;
    covered[name] = first ? 'all steps' : 'last step';
  }
  return covered;
}

async function run(start: (settings: any, call: any) => any) {
  let event: any;
  const onEnd = (ended: unknown) => void (event = ended);
  const settings = { model: weatherModel(3), tools: { weather }, stopWhen: isStepCount(3), onEnd, onFinish: onEnd };
  const result = await start(settings, { prompt: 'What should I wear?' });
  await result.consumeStream?.();
  return { result: await look(result), event: event && (await look(event)) };
}

const generated = await run((settings, call) => generateText({ ...settings, ...call }));
const streamed = await run((settings, call) => streamText({ ...settings, ...call }));
const agents = [
  await run((settings, call) => new ToolLoopAgent(settings).generate(call)),
  await run((settings, call) => new ToolLoopAgent(settings).stream(call)),
];
console.log(generated.result);
observe('covers all steps', names.filter((name) => generated.result[name] === 'all steps'));
const others = [streamed, ...agents].flatMap(({ result, event }) => [result, event]);
const alike = [...others, generated.event].filter(Boolean).map((other) => isDeepStrictEqual(other, generated.result));
console.log('the other results and the events of the end cover the same:', observe('the others cover the same', alike.every(Boolean)));
