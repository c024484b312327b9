import { isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, streamText, tool, wrapLanguageModel, type ModelMessage } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const nested = { demo: { cache: true } };
const part = { type: 'text' as const, text: 'What should I wear?', providerOptions: nested };
const question: ModelMessage = { role: 'user', content: [part] };
const messages = [question];

/** What of the caller's stands in each place of a run: the array, the message, the part, the object in the part. */
async function look(run: (settings: any) => any) {
  const seen: Record<string, any> = {};
  const keep = (place: string, there: any) => void (seen[place] ??= there);
  const model = weatherModel(2);
  const transformParams = async ({ params }: any) => (keep('a middleware’s params.prompt', params.prompt), params);
  const execute = (_: unknown, options: any) => (keep('a tool’s options.messages', options.messages), '21 °C');
  const result = await run({
    model: wrapLanguageModel({ model, middleware: { transformParams } }),
    tools: { weather: tool({ inputSchema: z.object({ city: z.string() }), execute }) },
    stopWhen: isStepCount(2),
    messages,
    include: { requestMessages: true },
    prepareStep: (options: any) => {
      keep('messages of prepareStep', options.messages);
      keep('initialMessages of prepareStep', options.initialMessages);
      return {};
    },
  });
  const steps = await result.steps;
  keep('request.messages of a step', steps[0].request.messages);
  keep('the prompt', [...model.doGenerateCalls, ...model.doStreamCalls][0]!.prompt);
  const compare = (there: any) => ({
    array: there === messages,
    message: there[0] === question,
    part: there[0].content[0] === part,
    nested: there[0].content[0].providerOptions === nested,
  });
  return Object.entries(seen).map(([place, there]) => [place, there && compare(there)] as const);
}

const generated = await look(generateText);
for (const [place, same] of generated) console.log(`${place}:`, observe(place, same));
observe('streamText shares the same', isDeepStrictEqual(generated, await look(streamText)));
