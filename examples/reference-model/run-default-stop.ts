import { generateText, isStepCount, streamText, tool, ToolLoopAgent } from 'ai';
import { z } from 'zod';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather, weatherModel } from '../support/weather.ts';

const prompt = 'What should I wear?';
const call = { tools: { weather }, prompt };
const streamed = streamText({ model: weatherModel(), ...call });
await streamed.consumeStream();
const agent = new ToolLoopAgent({ model: weatherModel(), tools: { weather } });
const steps = {
  generateText: (await generateText({ model: weatherModel(), ...call })).steps.length,
  streamText: (await streamed.steps).length,
  agent: (await agent.generate({ prompt })).steps.length,
};
console.log('steps without stopWhen:', observe('steps without stopWhen', steps));

// #region client
const location = tool({ description: 'Where the user is', inputSchema: z.object({}) });
const withoutExecute = await generateText({
  model: scriptedModel([{ toolCalls: [{ toolName: 'location', input: {} }, { toolName: 'weather', input: { city: 'Oslo' } }] }]),
  tools: { location, weather },
  stopWhen: isStepCount(5),
  prompt,
});
// #endregion client
const messages = withoutExecute.response.messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content.map((part) => part.type)));
console.log('a tool without execute:', observe('a tool without execute', { steps: withoutExecute.steps.length, messages }));

let asked = 0;
const stopWhen = () => (asked++, false);
await generateText({ model: weatherModel(3), ...call, stopWhen });
console.log('stopWhen is asked', observe('stopWhen of three steps is asked', asked), 'times');
