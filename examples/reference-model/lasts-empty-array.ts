import { observe } from '../support/observe.ts';
import { whereItShows } from '../support/where-it-shows.ts';

let reported = 'nothing';
const places = await whereItShows(
  () => ({
    // #region change
    prepareStep: ({ stepNumber }) => (stepNumber === 1 ? { messages: [] } : {}),
    // #endregion change
    onError: ({ error }) => void (reported = (error as Error).name),
  }),
  { madeIn: 1, gone: 'Paris' },
);

console.log('step 0’s answer is gone from:', JSON.stringify(observe('where it shows', places)));
console.log('streamText reports:', observe('streamText reports', reported));
