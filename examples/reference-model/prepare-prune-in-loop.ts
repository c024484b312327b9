import { generateText, isStepCount, pruneMessages } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** The roles in each step’s prompt. */
async function rolesWith(toolCalls: 'all' | `before-last-${number}-messages`) {
  const model = weatherModel(4);
  // #region loop
  await generateText({
    model,
    tools: { weather },
    stopWhen: isStepCount(4),
    prompt: 'What should I wear?',
    prepareStep: ({ messages }) => ({ messages: pruneMessages({ messages, toolCalls }) }),
  });
  // #endregion loop
  return model.doGenerateCalls.map((call) => call.prompt.map((message) => message.role).join(' '));
}

const kept = observe('roles with before-last-4-messages', await rolesWith('before-last-4-messages'));
const dropped = observe('roles with all', await rolesWith('all'));
console.log(`before-last-4-messages\n  ${kept.join('\n  ')}\nall\n  ${dropped.join('\n  ')}`);
