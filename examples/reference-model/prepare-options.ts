import { isStepCount, type ModelMessage } from 'ai';
import { entries } from '../support/entries.ts';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const messages: ModelMessage[] = [{ role: 'user', content: 'What should I wear?' }];
const instructions = { role: 'system', content: 'Be kind.' };
const settings: any = {
  instructions,
  runtimeContext: { user: 'Ada' },
  toolsContext: {},
  experimental_context: { user: 'Ada' },
  experimental_sandbox: { name: 'sandbox' },
};
const own = { ...settings, messages, initialMessages: messages, initialInstructions: instructions };

/** What each step’s `prepareStep` is given. */
async function given(run: (typeof entries)['generateText']) {
  const steps: Record<string, unknown>[] = [];
  const prepareStep = (options: object) => (steps.push({ ...options }), {});
  await run({ ...settings, model: weatherModel(), tools: { weather }, stopWhen: isStepCount(3), prepareStep }, messages);
  return steps;
}

const [first, , last] = await given(entries.generateText);
const options = Object.keys(last!).sort();
const yours = options.filter((name) => last![name] === own[name]);
const kept = options.filter((name) => Array.isArray(last![name]) && first![name] === last![name] && !yours.includes(name));
console.log('options:', observe('options', options).join(', '));
console.log('your own objects:', observe('your own objects', yours).join(', '));
console.log('the SDK’s own array, the same in all steps:', observe('the same array in all steps', kept).join(', '));

const agreeing: string[] = [];
for (const [entry, run] of Object.entries(entries)) {
  if (Object.keys((await given(run))[2]!).sort().join() === options.join()) agreeing.push(entry);
}
console.log('the same options on:', observe('entries that give these options', agreeing).join(', '));
