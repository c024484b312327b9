import { generateText, isStepCount, tool, type ModelMessage } from 'ai';
import { z } from 'zod';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

const model = weatherModel();
const weather = tool({ inputSchema: z.object({ city: z.string() }), execute: () => 'sunny, token abc' });

// #region redact
/** A copy of the message whose tool outputs hold no token; the message itself where there is nothing to change. */
const redact = (message: ModelMessage): ModelMessage =>
  message.role === 'tool' && mentions(message, 'token')
    ? { ...message, content: message.content.map((part) => ('output' in part ? { ...part, output: { type: 'text' as const, value: 'sunny' } } : part)) }
    : message;

const { steps } = await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  prepareStep: ({ messages }) => ({ messages: messages.map(redact) }),
});
// #endregion redact

console.log('prompts with the token:', observe('prompts with the token', model.doGenerateCalls.filter(({ prompt }) => mentions(prompt, 'token')).length));
console.log('the record still has it:', observe('the record has it', mentions(steps[0]!.response.messages, 'token')));
