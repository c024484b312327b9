import { isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

/** Where the first step's answer stands, compared with `messages` of the second step. */
async function look(run: (settings: any) => any) {
  const returned = { sky: 'clear' };
  const given: any[] = [];
  const model = weatherModel(3);
  const result = await run({
    model,
    tools: { weather: tool({ inputSchema: z.object({ city: z.string() }), execute: () => returned }) },
    stopWhen: isStepCount(3),
    prompt: 'What should I wear?',
    prepareStep: (options: any) => (given.push(options), {}),
  });
  const { response, toolCalls, toolResults } = (await result.steps)[0];
  const all = await result.responseMessages;
  const answers = given[1].messages;
  const [, { content: [call] }, { content: [output] }] = answers;

  /** The array, the message, the part, the call's input: each the same object? */
  const compare = (there: any[] | undefined, index: number) =>
    there && {
      array: there === answers,
      message: there[index] === answers[1],
      part: there[index].content[0] === call,
      nested: there[index].content[0].input === call.input,
    };
  const places = {
    'messages of the step after': compare(given[2].messages, 1),
    'the prompt': compare([...model.doGenerateCalls, ...model.doStreamCalls].at(-1)!.prompt, 1),
    'responseMessages of prepareStep': compare(given[2].responseMessages, 0),
    'result.responseMessages': compare(all, 0),
    'toolCalls, toolResults': { part: toolCalls[0] === call, input: toolCalls[0].input === call.input, returned: toolResults[0].output === returned },
    'what a tool returned': output.output.value === returned,
    'the record’s message in responseMessages': all && all[0] === response.messages[0] && given[2].responseMessages[0] === all[0],
  };
  return { places, record: compare(response.messages, 0) };
}

const [generated, streamed] = [await look(generateText), await look(streamText)];
for (const [place, same] of Object.entries(generated.places)) console.log(`${place}:`, observe(place, same));
observe('streamText shares the same', isDeepStrictEqual(generated.places, streamed.places));
console.log('response.messages:', observe('response.messages of generateText', generated.record));
console.log('response.messages, streamText:', observe('response.messages of streamText', streamed.record));
