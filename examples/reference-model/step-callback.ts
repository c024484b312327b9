import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  execute: ({ city }) => ({ city, sky: 'clear' }),
});

/** What a step callback may try to edit; step 0 holds one tool call and its result. */
const edits: Record<string, (step: any) => void> = {
  'a message of response.messages': ({ response }) => (response.messages[0].content = 'EDITED'),
  'a tool call’s input in response.messages': ({ response }) => (response.messages[0].content[0].input.city = 'EDITED'),
  'a tool’s output in response.messages': ({ response }) => (response.messages[1].content[0].output.value.sky = 'EDITED'),
  'toolCalls[0].input': ({ toolCalls }) => (toolCalls[0].input.city = 'EDITED'),
  'toolResults[0].output': ({ toolResults }) => (toolResults[0].output.sky = 'EDITED'),
};

/** A two-step loop whose step callback edits step 0. */
function loop(edit: (step: any) => void) {
  let steps = 0;
  const onStepEnd = (step: unknown) => {
    if (steps++ === 0) edit(step);
  };
  return { model: weatherModel(2), tools: { weather }, stopWhen: isStepCount(2), prompt: 'What should I wear?', onStepEnd };
}

for (const [name, edit] of Object.entries(edits)) {
  const generated = loop(edit);
  await generateText(generated);
  const streamed = loop(edit);
  await streamText(streamed).consumeStream();
  const reached = {
    generateText: mentions(generated.model.doGenerateCalls[1]?.prompt, 'EDITED'),
    streamText: mentions(streamed.model.doStreamCalls[1]?.prompt, 'EDITED'),
  };
  console.log(`${name}: reaches the next prompt?`, reached);
  observe(name, reached);
}
