import type { ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

// prepareStep adds a message in step 0; the step callback edits it when the step is over.
const places = await whereItShows(() => {
  // #region change
  const kept: ModelMessage = { role: 'user', content: 'Be kind.' };
  return {
    prepareStep: ({ stepNumber, messages }) => (stepNumber === 0 ? { messages: [...messages, kept] } : {}),
    onStepEnd: () => void (kept.content = MARK),
  };
  // #endregion change
});

console.log('where it shows:', JSON.stringify(observe('where it shows', places)));
