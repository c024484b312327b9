import { observe } from '../support/observe.ts';
import { MARK, weatherTool, whereItShows } from '../support/where-it-shows.ts';

// The tool of step 0 returns an object that it keeps; the tool of step 1 changes it.
const places = await whereItShows(
  () => {
    // #region change
    const forecast = { sky: 'clear' };
    return {
      tools: weatherTool(({ city }) => {
        if (city === 'Paris') return forecast;
        forecast.sky = MARK;
        return 'changed';
      }),
    };
    // #endregion change
  },
  { madeIn: 1 },
);

console.log('where it shows:', JSON.stringify(observe('where it shows', places)));
