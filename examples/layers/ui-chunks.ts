import { isStepCount, streamText, type UIMessageChunk } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather } from '../support/weather.ts';

const result = streamText({
  model: scriptedModel([{ reasoning: 'I need the weather.', toolCalls: [{ toolName: 'weather', input: { city: 'Paris' } }] }, 'Take a hat.']),
  tools: { weather },
  stopWhen: isStepCount(2),
  prompt: 'What should I wear?',
});

const types: string[] = [];
for await (const chunk of result.toUIMessageStream() as unknown as AsyncIterable<UIMessageChunk>) types.push(chunk.type);
console.log(types.join('\n'));
observe('chunk types', types);
