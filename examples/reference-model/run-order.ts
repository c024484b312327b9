import { tool } from 'ai';
import { z } from 'zod';
import { entries } from '../support/entries.ts';
import { eventLog } from '../support/events.ts';
import { observe } from '../support/observe.ts';
import { weatherModel } from '../support/weather.ts';

/** A two-step loop in which everything that the SDK calls writes down that it was called. */
function loop() {
  const { events, log } = eventLog();
  const weather = tool({
    inputSchema: z.object({ city: z.string() }).refine(() => (log('tool: input checked'), true)),
    execute: ({ city }) => (log('tool: execute'), `21 °C in ${city}`),
    toModelOutput: () => (log('tool: toModelOutput'), { type: 'text', value: '21 °C' }),
  });
  const model = weatherModel(2);
  const { doGenerate, doStream } = model;
  model.doGenerate = (call) => (log('model: called'), doGenerate(call));
  model.doStream = (call) => (log('model: called'), doStream(call));
  // #region callbacks
  const settings = {
    model,
    tools: { weather },
    onStart: () => log('you: onStart'),
    prepareStep: () => (log('you: prepareStep'), {}),
    onStepStart: () => log('you: onStepStart'),
    onLanguageModelCallStart: () => log('you: onLanguageModelCallStart'),
    onLanguageModelCallEnd: () => log('you: onLanguageModelCallEnd'),
    onToolExecutionStart: () => log('you: onToolExecutionStart'),
    onToolExecutionEnd: () => log('you: onToolExecutionEnd'),
    onStepEnd: () => log('you: step callback'),
    stopWhen: () => (log('you: stopWhen'), false),
    // v5 and v6 know `onFinish` only; with both, v7 calls `onEnd`.
    onEnd: () => log('you: end callback'),
    onFinish: () => log('you: end callback'),
  };
  // #endregion callbacks
  return { events, log, settings };
}

async function eventsOf(entry: keyof typeof entries) {
  const { events, log, settings } = loop();
  await entries[entry](settings, [{ role: 'user', content: 'What should I wear?' }]);
  log('you: result');
  return events;
}

const generated = await eventsOf('generateText');
const streamed = await eventsOf('streamText');
console.log(generated.join('\n'));
observe('generateText', generated);
observe('streamText', streamed);
observe('the agent does the same', {
  generate: (await eventsOf('agent.generate')).join() === generated.join(),
  stream: (await eventsOf('agent.stream')).join() === streamed.join(),
});
const conversions = (events: string[]) => events.filter((event) => event === 'tool: toModelOutput').length;
observe('toModelOutput runs', { generateText: conversions(generated), streamText: conversions(streamed) });
