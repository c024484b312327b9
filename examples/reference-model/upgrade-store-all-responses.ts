import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const model = weatherModel();
const options = { model, tools: { weather }, stopWhen: isStepCount(3) };

// #region all
const chat: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];
const result = await generateText({ ...options, messages: chat });
chat.push(...(result.responseMessages ?? result.response.messages));
// #endregion all

console.log(chat.map(({ role }) => role).join(' '));
observe('roles stored', chat.map(({ role }) => role));
