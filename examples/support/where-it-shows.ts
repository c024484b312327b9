import { generateText, isStepCount, streamText, tool, type ModelMessage, type StepResult, type ToolSet } from 'ai';
import { z } from 'zod';
import { mentions } from './mentions.ts';
import { weatherModel } from './weather.ts';

/** The text that a change puts somewhere. */
export const MARK = 'Be brief.';

type Settings = Pick<Parameters<typeof generateText>[0], 'prepareStep' | 'onStepEnd' | 'tools' | 'allowSystemInMessages'> &
  Pick<Parameters<typeof streamText>[0], 'onError'>;
type Execute = (input: { city: string }, options: { messages: ModelMessage[] }) => unknown;
/** Whether a change shows: in both functions, in neither, or only in the one that is named. */
type Shows = boolean | 'generateText' | 'streamText';
type Places = Record<'now' | 'next' | 'later' | 'caller' | 'steps' | 'response', Shows>;

/** The `weather` tool with another `execute`; its output is an object, so that there is something inside to change. */
export function weatherTool(execute: Execute = ({ city }) => ({ city, sky: 'clear' })) {
  return { weather: tool({ inputSchema: z.object({ city: z.string() }), execute }) };
}

/** Where a text is in what `steps` reports: among the tool calls and their results, and in the response messages. */
export function whereRecorded(steps: readonly Pick<StepResult<ToolSet>, 'content' | 'response'>[], text: string) {
  return {
    steps: mentions(steps.map(({ content }) => content), text),
    response: mentions(steps.map(({ response }) => response.messages), text),
  };
}

/**
 * Runs one change with `generateText` and with `streamText`, in a loop that goes on for two more steps, and tells where
 * it then shows:
 * `now`, in the prompt of the change's own step; `next`, in the `messages` that the next step's `prepareStep` is given;
 * `later`, in the prompt two steps after the change; `caller`, in the array passed as `messages`;
 * `steps`, in the calls and results that `steps` reports; `response`, in the response messages.
 *
 * @param change the settings that make the change, once; it is given the caller's own array
 * @param options.madeIn the step in which it is made
 * @param options.gone a text that the change takes out of the answers; without it, the change adds `MARK`
 */
export async function whereItShows(
  change: (own: ModelMessage[]) => Settings,
  { madeIn = 0, gone }: { madeIn?: number; gone?: string } = {},
): Promise<Partial<Places>> {
  const generated = await run('generateText', change, madeIn, gone);
  const streamed = await run('streamText', change, madeIn, gone);
  const both = Object.keys(generated).map((place) => {
    const [inGenerate, inStream] = [generated[place]!, streamed[place]!];
    return [place, inGenerate === inStream ? inGenerate : inGenerate ? 'generateText' : 'streamText'];
  });
  return Object.fromEntries(both);
}

async function run(
  entry: 'generateText' | 'streamText',
  change: (own: ModelMessage[]) => Settings,
  madeIn: number,
  gone?: string,
): Promise<Record<string, boolean>> {
  const messages: ModelMessage[] = [{ role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] }];
  const model = weatherModel(madeIn + 3);
  // What was sent, as text: some objects of a prompt are also those of the messages, and may change after it.
  const prompts: string[] = [];
  const { doGenerate, doStream } = model;
  model.doGenerate = (options) => (prompts.push(JSON.stringify(options.prompt)), doGenerate(options));
  model.doStream = (options) => (prompts.push(JSON.stringify(options.prompt)), doStream(options));

  /** False as well where the run never came so far. */
  const shows = (place: unknown) => place !== undefined && (gone === undefined ? mentions(place, MARK) : !mentions(place, gone));
  const settings = change(messages);
  let next = false;
  // The two functions take the same settings; their types know more of the tools than a change needs to.
  const options: any = {
    model,
    tools: weatherTool(),
    stopWhen: isStepCount(madeIn + 3),
    messages,
    ...settings,
    prepareStep: (given: Parameters<NonNullable<Settings['prepareStep']>>[0]) => {
      if (given.stepNumber === madeIn + 1) next = shows(given.messages);
      return settings.prepareStep?.(given) ?? {};
    },
  };
  const { steps, responseMessages } = entry === 'generateText' ? await generateText(options) : await settled(streamText(options));
  const recorded = whereRecorded(steps, gone ?? MARK);
  // On v7 the result has them in one list as well. A table has one column for both as long as they agree.
  if (responseMessages && mentions(responseMessages, gone ?? MARK) !== recorded.response) {
    throw new Error(`whereItShows: ${entry}: responseMessages and the response.messages of the steps disagree.`);
  }
  const places = { now: shows(prompts[madeIn]), next, later: shows(prompts[madeIn + 2]) };
  if (gone !== undefined) return { ...places, steps: !recorded.steps, response: !recorded.response };
  return { ...places, caller: shows(messages), ...recorded };
}

/** What a stream holds when it has ended. */
async function settled(result: ReturnType<typeof streamText>) {
  await result.consumeStream();
  return { steps: await result.steps, responseMessages: await result.responseMessages };
}
