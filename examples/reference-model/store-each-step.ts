import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather } from '../support/weather.ts';

const call = (city: string) => ({ toolCalls: [{ toolName: 'weather', input: { city } }] });
const model = scriptedModel([call('Paris'), call('Oslo'), { error: new Error('The server stops.') }, 'Take a coat.']);
const options = { model, tools: { weather }, stopWhen: isStepCount(5), maxRetries: 0 };

// #region store
/** What is in the database: a line of JSON for each message. */
const rows: string[] = [];
const append = (messages: readonly ModelMessage[]) => rows.push(...messages.map((message) => JSON.stringify(message)));
const load = (): ModelMessage[] => rows.map((row) => JSON.parse(row));
// #endregion store

// #region each
append([{ role: 'user', content: 'What should I wear?' }]);
const run = generateText({ ...options, messages: load(), onStepEnd: ({ response }) => void append(response.messages) });
// #endregion each
await run.catch((error: Error) => console.log(error.message));

// #region again
await generateText({ ...options, messages: load() });
// #endregion again
const sent = model.doGenerateCalls.at(-1)!.prompt;
console.log('after the restart:', sent.map(({ role }) => role).join(', '));
observe('what the model is sent after the restart', sent.map(({ role }) => role));
