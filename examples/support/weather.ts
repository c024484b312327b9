import { tool } from 'ai';
import { z } from 'zod';
import { scriptedModel } from './scripted-model.ts';

/** The tool that the loops of these examples call. */
export const weather = tool({
  description: 'The weather in a city',
  inputSchema: z.object({ city: z.string() }),
  execute: async ({ city }) => `21 °C in ${city}`,
});

/** A model that calls `weather` once in each step but the last, and then answers: `steps` steps in all. */
export function weatherModel(steps = 3) {
  const cities = ['Paris', 'Oslo', 'Rome', 'Kyiv'];
  return scriptedModel([
    ...cities.slice(0, steps - 1).map((city) => ({ toolCalls: [{ toolName: 'weather', input: { city } }] })),
    'Take a coat.',
  ]);
}
