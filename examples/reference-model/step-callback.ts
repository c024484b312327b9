import { generateText, isStepCount, streamText, tool } from 'ai';
import { z } from 'zod';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const weather = tool({
  inputSchema: z.object({ city: z.string() }),
  execute: ({ city }) => ({ city, sky: 'clear' }),
});

/** A two-step loop whose step callback edits what it is given, with `edit`. */
function loop(edit: (messages: unknown[]) => void) {
  const onStepEnd = ({ response }: { response: { messages: unknown[] } }) => edit(response.messages);
  return { model: weatherModel(2), tools: { weather }, stopWhen: isStepCount(2), prompt: 'What should I wear?', onStepEnd };
}

const edits: Record<string, (messages: any[]) => void> = {
  'overwrite a message': ([assistant]) => (assistant.content = 'EDITED'),
  'overwrite a tool output': ([, toolMessage]) => (toolMessage.content[0].output.value.sky = 'EDITED'),
};

for (const [name, edit] of Object.entries(edits)) {
  const generated = loop(edit);
  await generateText(generated);
  const inGenerate = mentions(generated.model.doGenerateCalls[1]?.prompt, 'EDITED');

  const streamed = loop(edit);
  await streamText(streamed).consumeStream();
  const inStream = mentions(streamed.model.doStreamCalls[1]?.prompt, 'EDITED');

  console.log(`${name}: in the next prompt?`, { generateText: inGenerate, streamText: inStream });
  observe(`${name}, generateText`, inGenerate);
  observe(`${name}, streamText`, inStream);
}
