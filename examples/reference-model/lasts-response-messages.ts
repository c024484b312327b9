// @cannot-run v5, v6: Cannot read properties of undefined
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

const pushed = await whereItShows(
  () => ({
    prepareStep: ({ stepNumber, responseMessages }) => {
      if (stepNumber === 1) responseMessages.push({ role: 'assistant', content: MARK });
      return {};
    },
  }),
  { madeIn: 1 },
);
const edited = await whereItShows(
  () => ({
    prepareStep: ({ stepNumber, responseMessages }) => {
      const [, result] = responseMessages as any[];
      if (stepNumber === 1) result.content[0].output.value.sky = MARK;
      return {};
    },
  }),
  { madeIn: 1 },
);

console.log('a push:', JSON.stringify(observe('a push', pushed)));
console.log('an output edited:', JSON.stringify(observe('an output edited', edited)));
