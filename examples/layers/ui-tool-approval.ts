import { isStepCount, readUIMessageStream, streamText } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** The states that the tool's part goes through when the call itself decides on approval. */
async function statesWith(approval: 'user-approval' | 'denied') {
  const result = streamText({
    model: weatherModel(2),
    tools: { weather },
    toolApproval: { weather: approval },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
  });
  const states: string[] = [];
  for await (const message of readUIMessageStream({ stream: result.toUIMessageStream() })) {
    const part = message.parts.find(({ type }) => type === 'tool-weather');
    if (part && 'state' in part && part.state !== states.at(-1)) states.push(part.state!);
  }
  return states;
}

console.log('user-approval:', observe('states with user-approval', await statesWith('user-approval')));
console.log('denied:', observe('states with denied', await statesWith('denied')));
