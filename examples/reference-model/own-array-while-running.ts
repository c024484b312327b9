import { generateText, isStepCount, type ModelMessage } from 'ai';
import { mentions } from '../support/mentions.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
// #region push
const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];

await generateText({
  model,
  tools: { weather },
  stopWhen: isStepCount(3),
  messages,
  onStepEnd: () => {
    if (messages.length === 1) messages.push({ role: 'user', content: 'Be brief.' });
  },
});
// #endregion push

const seen = model.doGenerateCalls.map((call) => mentions(call.prompt, 'Be brief'));
console.log('steps that saw the push:', observe('steps that saw it', seen));
