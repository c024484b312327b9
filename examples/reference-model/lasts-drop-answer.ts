import { observe } from '../support/observe.ts';
import { whereItShows } from '../support/where-it-shows.ts';

// In step 1 the messages end with the call about Paris and its result. Are they gone?
const places = await whereItShows(
  () => ({
    prepareStep: ({ stepNumber, messages }) => (stepNumber === 1 ? { messages: messages.slice(0, -2) } : {}),
  }),
  { madeIn: 1, gone: 'Paris' },
);

console.log('where it shows:', JSON.stringify(observe('where it shows', places)));
