import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';
import { weatherTool } from '../support/where-it-shows.ts';

/** Freezes an object and everything in it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

/** The changes of this page, made in step 1, to messages that the caller froze. */
const changes: Record<string, (options: any) => unknown> = {
  'messages[0].content = …': ({ messages }) => void (messages[0].content = 'Be brief.'),
  'messages[0].content.push(part)': ({ messages }) => void messages[0].content.push({ type: 'text', text: 'Be brief.' }),
  'messages.push(extra)': ({ messages }) => void messages.push({ role: 'user', content: 'Be brief.' }),
  'return { messages: messages.map(…) }': ({ messages }) => ({ messages: messages.map((message: ModelMessage) => ({ ...message })) }),
  'an input that the model gave': ({ messages }) => void (messages[1].content[0].input.city = 'Oslo'),
};

const outcomes: Record<string, string> = {};
for (const [name, change] of Object.entries(changes)) {
  const run = generateText({
    model: weatherModel(3),
    tools: weatherTool(),
    stopWhen: isStepCount(3),
    messages: deepFreeze<ModelMessage[]>([{ role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] }]),
    prepareStep: (options) => (options.stepNumber === 1 ? ((change(options) ?? {}) as object) : {}),
  });
  outcomes[name] = await run.then(() => 'goes through', (error: Error) => error.name);
  console.log(`${name}: ${outcomes[name]}`);
}
observe('outcomes', outcomes);
