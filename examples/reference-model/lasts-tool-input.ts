import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

// A tool call of step 0, edited in step 1.
const places = await whereItShows(
  () => ({
    prepareStep: ({ stepNumber, messages }) => {
      // #region change
      const [, answer] = messages as any[];
      if (stepNumber === 1) answer.content[0].input.city = MARK;
      // #endregion change
      return {};
    },
  }),
  { madeIn: 1 },
);

console.log('where it shows:', JSON.stringify(observe('where it shows', places)));
