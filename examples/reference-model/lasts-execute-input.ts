import { observe } from '../support/observe.ts';
import { MARK, weatherTool, whereItShows } from '../support/where-it-shows.ts';

// The tool edits the input that it was called with.
const places = await whereItShows(() => ({
  // #region change
  tools: weatherTool((input) => {
    if (input.city === 'Paris') input.city = MARK;
    return '21 °C';
  }),
  // #endregion change
}));

console.log('where it shows:', JSON.stringify(observe('where it shows', places)));
