import type { ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

const extra: ModelMessage = { role: 'user', content: MARK };

/** A loop that keeps an array of step 0, and pushes onto it from the first step callback. */
const keeping = (choose: (given: ModelMessage[]) => ModelMessage[]) =>
  whereItShows(() => {
    let kept: ModelMessage[] | undefined;
    let steps = 0;
    return {
      // #region change
      prepareStep: ({ messages }) => (kept ? {} : { messages: (kept = choose(messages)) }),
      onStepEnd: () => {
        if (steps++ === 0) kept?.push(extra);
      },
      // #endregion change
    };
  });

console.log('the array as it was given:', JSON.stringify(observe('the given array', await keeping((given) => given))));
console.log('the array that was returned:', JSON.stringify(observe('the returned array', await keeping((given) => [...given]))));
