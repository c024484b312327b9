import { generateText, isStepCount, streamText, ToolLoopAgent } from 'ai';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

/** Both names of two callbacks, the old name last; each says that it was called. */
function callbacks(log: (event: string) => void, from = '') {
  return {
    onStepEnd: () => log(`${from}onStepEnd`),
    onStepFinish: () => log(`${from}onStepFinish`),
    onEnd: () => log(`${from}onEnd`),
    onFinish: () => log(`${from}onFinish`),
  };
}

const generated = eventLog();
await generateText({ model: scriptedModel(['Hello.']), prompt: 'Hello', ...callbacks(generated.log) });

const streamed = eventLog();
await streamText({ model: scriptedModel(['Hello.']), prompt: 'Hello', ...callbacks(streamed.log) }).consumeStream();
console.log('called:', observe('called', { generateText: generated.events, streamText: streamed.events }));
observe('generateText has an end callback', generated.events.length === 2);

const inAgent = eventLog();
const agent = new ToolLoopAgent({ model: scriptedModel(['Hello.']), stopWhen: isStepCount(1), ...callbacks(inAgent.log, 'settings: ') });
await agent.generate({ prompt: 'Hello', ...callbacks(inAgent.log, 'call: ') });
console.log('agent:', observe('settings and call of an agent', inAgent.events));
