// @cannot-run v5, v6: Cannot read properties of undefined
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

const pushed = await whereItShows(() => ({
  // #region push
  prepareStep: ({ stepNumber, initialMessages }) => {
    if (stepNumber === 0) initialMessages.push({ role: 'user', content: MARK });
    return {};
  },
  // #endregion push
}));
const edited = await whereItShows(() => ({
  // #region edit
  prepareStep: ({ stepNumber, initialMessages }) => {
    const [question] = initialMessages as any[];
    if (stepNumber === 0) question.content.push({ type: 'text', text: MARK });
    return {};
  },
  // #endregion edit
}));

console.log('a push:', JSON.stringify(observe('a push', pushed)));
console.log('a message edited:', JSON.stringify(observe('a message edited', edited)));
