import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

/** What a step callback may try to edit; step 0 holds one tool call and its result. */
const edits: Record<string, (step: any) => void> = {
  'response.messages, a push': ({ response }) => void response.messages.push({ role: 'user', content: MARK }),
  'response.messages, a message': ({ response }) => (response.messages[0].content = MARK),
  'response.messages, an input': ({ response }) => (response.messages[0].content[0].input.city = MARK),
  'response.messages, an output': ({ response }) => (response.messages[1].content[0].output.value.sky = MARK),
  'toolCalls[0].input': ({ toolCalls }) => (toolCalls[0].input.city = MARK),
  'toolResults[0].output': ({ toolResults }) => (toolResults[0].output.sky = MARK),
};

for (const [name, edit] of Object.entries(edits)) {
  const places = await whereItShows(() => {
    let steps = 0;
    return { onStepEnd: (step) => void (steps++ === 0 && edit(step)) };
  });
  console.log(`${name}:`, JSON.stringify(observe(name, places)));
}
