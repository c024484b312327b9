import { generateText, isStepCount, streamText } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weatherTool } from '../support/where-it-shows.ts';

/** One step calls the tool for two cities: the first returns an object at once, the second changes it before it returns. */
function loop() {
  const call = (city: string) => ({ toolName: 'weather', input: { city } });
  const forecast = { sky: 'clear' };
  return {
    model: scriptedModel([{ toolCalls: [call('Paris'), call('Oslo')] }, 'Take a coat.']),
    // #region tool
    tools: weatherTool(async ({ city }) => {
      if (city === 'Paris') return forecast;
      await new Promise((resolve) => setTimeout(resolve, 5));
      forecast.sky = 'Changed.';
      return 'changed';
    }),
    // #endregion tool
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
  };
}

const generated = loop();
await generateText(generated);
const streamed = loop();
await streamText(streamed).consumeStream();
const reached = {
  generateText: mentions(generated.model.doGenerateCalls[1]?.prompt, 'Changed'),
  streamText: mentions(streamed.model.doStreamCalls[1]?.prompt, 'Changed'),
};
console.log('the next prompt has the change:', observe('the next prompt has the change', reached));
