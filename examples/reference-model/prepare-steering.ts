// @cannot-run v5, v6, v7.0.8: does not provide an export named 'experimental_createSteering'
import { experimental_createSteering, generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

const steering = experimental_createSteering();
const given: number[] = [];

const run = generateText({
  model: weatherModel(),
  tools: { weather },
  stopWhen: isStepCount(3),
  prompt: 'What should I wear?',
  experimental_steering: steering,
  prepareStep: (options) => {
    if ('experimental_steeringMessages' in options) given.push(options.stepNumber);
    return {};
  },
});
await steering.steer('In Oslo, please.');
await run;

console.log('steps that were given the option:', observe('steps that are given the option', given));
