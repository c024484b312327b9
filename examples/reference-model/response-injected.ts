import { generateText, isStepCount, streamText, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

// #region inject
const ways: Record<string, (messages: ModelMessage[]) => { messages?: ModelMessage[] }> = {
  returned: (messages) => ({ messages: [...messages, { role: 'user', content: 'Be brief.' }] }),
  pushed: (messages) => (messages.push({ role: 'user', content: 'Be brief.' }), {}),
  'written into a message': ([first]) => ((first!.content = 'Be brief.'), {}),
};
// #endregion inject

/** Which records of a run hold a text that `prepareStep` adds in step 0. */
async function look(run: (settings: any) => any, change: (typeof ways)[string]): Promise<string[]> {
  const model = weatherModel();
  let end: any;
  const result = await run({
    model,
    prompt: 'What should I wear?',
    tools: { weather },
    stopWhen: isStepCount(3),
    include: { requestMessages: true },
    prepareStep: ({ stepNumber, messages }: any) => (stepNumber === 0 ? change(messages) : {}),
    onFinish: (event: unknown) => void (end = event),
  });
  const chunks: unknown[] = [];
  for await (const chunk of result.toUIMessageStream?.() ?? []) chunks.push(chunk);
  const steps: any[] = await result.steps;
  const places = {
    'the prompt': [...model.doGenerateCalls, ...model.doStreamCalls].map(({ prompt }) => prompt),
    'request.messages of the steps': steps.map(({ request }) => request.messages),
    'everything else in the steps': steps.map(({ request, ...others }) => others),
    'result.responseMessages': (await result.responseMessages) ?? [],
    'the event of the end, but for its steps': { ...end, request: undefined, steps: undefined, finalStep: undefined },
    'the UI stream': chunks,
  };
  return Object.entries(places).flatMap(([name, place]) => (mentions(place, 'Be brief') ? [name] : []));
}

const reports = 'request.messages of the steps';
const found: string[] = [];
const reported: string[] = [];
for (const [name, change] of Object.entries(ways)) {
  for (const run of [generateText, streamText]) {
    const places = await look(run, change);
    console.log(`${name}, ${run === streamText ? 'streamText' : 'generateText'}:`, places.join(', '));
    found.push(...places.filter((place) => place !== reports));
    if (places.includes(reports)) reported.push(name);
  }
}
observe('where it is, but for request.messages', [...new Set(found)]);
// Releases before v7 have no request.messages.
observe('request.messages have it', reported.length > 0 ? reported.length === 6 : undefined);
