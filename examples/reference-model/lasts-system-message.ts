import type { ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

const extra: ModelMessage = { role: 'system', content: MARK };
let reported = 'nothing';

const inStep1 = (allowSystemInMessages?: boolean) =>
  whereItShows(
    () => ({
      // #region change
      allowSystemInMessages,
      prepareStep: ({ stepNumber, messages }) => (stepNumber === 1 ? { messages: [extra, ...messages] } : {}),
      // #endregion change
      onError: ({ error }) => void (reported = (error as Error).name),
    }),
    { madeIn: 1 },
  );

console.log('as it is:', JSON.stringify(observe('where it shows', await inStep1())));
console.log('streamText reports:', observe('streamText reports', reported));
console.log('allowed:', JSON.stringify(observe('with allowSystemInMessages', await inStep1(true))));
