import * as ai from 'ai';
import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../../examples/support/scripted-model.ts';
import { weather, weatherModel } from '../../examples/support/weather.ts';
import { columnsOf } from '../../src/trace/columns.ts';
import { traceSdk, type LoopModule } from '../../src/trace/trace-sdk.ts';
import { labelOf, type Trace } from '../../src/trace/types.ts';

type Prepare = (options: { stepNumber: number; messages: ai.ModelMessage[] }) => { messages?: ai.ModelMessage[] };

const question = (): ai.ModelMessage[] => [{ role: 'user', content: [{ type: 'text', text: 'What should I wear?' }] }];

/** Traces one loop through each entry; the real SDK runs. */
const entries = {
  generateText: async (sdk: typeof ai, options: object, messages: ai.ModelMessage[]) => {
    await sdk.generateText({ ...options, messages } as Parameters<typeof ai.generateText>[0]);
  },
  streamText: async (sdk: typeof ai, options: object, messages: ai.ModelMessage[]) => {
    await sdk.streamText({ ...options, messages } as Parameters<typeof ai.streamText>[0]).consumeStream();
  },
  'ToolLoopAgent.generate': async (sdk: typeof ai, options: object, messages: ai.ModelMessage[]) => {
    await new sdk.ToolLoopAgent(options as never).generate({ messages });
  },
  'ToolLoopAgent.stream': async (sdk: typeof ai, options: object, messages: ai.ModelMessage[]) => {
    await (await new sdk.ToolLoopAgent(options as never).stream({ messages })).consumeStream();
  },
};

async function traceOf(entry: keyof typeof entries, prepareStep?: Prepare, messages = question()): Promise<Trace> {
  const traced = traceSdk(ai as unknown as LoopModule);
  const options = { model: weatherModel(2), tools: { weather }, stopWhen: ai.isStepCount(2), prepareStep };
  await entries[entry](traced as unknown as typeof ai, options, messages);
  return traced.traces()[0]!;
}

describe.each(Object.keys(entries) as (keyof typeof entries)[])('a trace of %s', (entry) => {
  it('has every chain of every step', async () => {
    const trace = await traceOf(entry);
    expect(trace.entry).toBe(entry);
    expect(trace.steps).toHaveLength(2);
    for (const step of trace.steps) {
      expect(Object.keys(step)).toEqual(
        expect.arrayContaining(['caller', 'initialMessages', 'responseMessages', 'messages', 'messagesAfter', 'prompt', 'recorded']),
      );
      expect(step).not.toHaveProperty('returned');
    }
  });

  it('gives the same object the same label, and another object another', async () => {
    const trace = await traceOf(entry);
    const [first, second] = trace.steps as [Trace['steps'][0], Trace['steps'][0]];
    expect(second.messages.messages[0]).toBe(first.messages.messages[0]);
    expect(second.messages.array).not.toBe(first.messages.array);
    expect(first.initialMessages?.array).toBe(trace.caller?.before.array);
    expect(first.prompt?.messages[0]).not.toBe(first.messages.messages[0]);
    expect(second.responseMessages?.messages).toEqual(first.recorded?.messages);
  });

  it('tells a mutation from a replacement', async () => {
    const mutated = await traceOf(entry, ({ messages }) => {
      (messages[0]!.content as { type: 'text'; text: string }[])[0]!.text = 'Changed.';
      return {};
    });
    const [before, after] = [mutated.steps[0]!.messages.messages[0]!, mutated.steps[0]!.messagesAfter.messages[0]!];
    expect(labelOf(after)).toBe(before);
    expect(after).toBe(`${before}@1`);
    expect(JSON.stringify(mutated.messages[before])).not.toBe(JSON.stringify(mutated.messages[after]));
    expect(mutated.parts.mp1).toMatchObject({ text: 'What should I wear?' });
    expect(mutated.parts['mp1@1']).toMatchObject({ text: 'Changed.' });
    expect(mutated.caller?.after.messages).toEqual([after]);

    const replaced = await traceOf(entry, ({ messages }) => ({ messages: messages.map((message) => ({ ...message })) }));
    expect(labelOf(replaced.steps[0]!.returned!.messages[0]!)).not.toBe(replaced.steps[0]!.messages.messages[0]);
  });

  it('leaves the run as it is', async () => {
    const options = { model: weatherModel(2), tools: { weather }, stopWhen: ai.isStepCount(2) };
    const bare = question();
    await entries[entry](ai, options, bare);
    const traced = await traceOf(entry);
    const calls = [...options.model.doGenerateCalls, ...options.model.doStreamCalls];
    expect(traced.steps.map((step) => step.prompt?.messages.length)).toEqual(calls.map((call) => call.prompt.length));
    expect(bare).toEqual(question());
  });
});

describe('tracing', () => {
  it('passes errors on, and keeps what was recorded before', async () => {
    const traced = traceSdk(ai as unknown as LoopModule);
    const model = scriptedModel([{ error: new Error('no answer') }]);
    const call = (traced.generateText as unknown as typeof ai.generateText)({ model, prompt: 'Hello', maxRetries: 0 });
    await expect(call).rejects.toThrow('no answer');
    expect(traced.traces()[0]!.steps[0]).toHaveProperty('prompt');
  });

  it('calls the caller’s own callback, under either name', async () => {
    for (const name of ['onStepEnd', 'onStepFinish']) {
      const traced = traceSdk(ai as unknown as LoopModule);
      let called = 0;
      await (traced.generateText as unknown as typeof ai.generateText)({
        model: weatherModel(1),
        prompt: 'Hello',
        [name]: () => void (called += 1),
      });
      expect(called, name).toBe(1);
      expect(traced.traces()[0]!.steps[0]).toHaveProperty('recorded');
    }
  });
});

describe('the columns of a step', () => {
  const marks = async (prepareStep: Prepare, messages?: ai.ModelMessage[]) => {
    const trace = await traceOf('generateText', ({ stepNumber, messages }) => (stepNumber === 0 ? prepareStep({ stepNumber, messages }) : {}), messages);
    return columnsOf(trace, trace.steps[0]!).map(({ places, cards }) => [places.join('='), cards.map(({ mark }) => mark ?? '-').join(' ')]);
  };
  const two = (): ai.ModelMessage[] => [{ role: 'user', content: 'One' }, { role: 'user', content: 'Two' }];

  it('mark a push in place', async () => {
    expect(await marks(({ messages }) => (messages.push({ role: 'user', content: 'New' }), {}))).toContainEqual(['messagesAfter', '- new']);
  });
  it('mark what a filter dropped', async () => {
    expect(await marks(({ messages }) => ({ messages: messages.slice(1) }), two())).toContainEqual(['returned', '- dropped']);
  });
  it('mark a mutation', async () => {
    expect(await marks(({ messages }) => ((messages[0]!.content = 'Changed'), {}), two())).toContainEqual(['messagesAfter', 'mutated -']);
  });
  it('show an array under two names once', async () => {
    expect((await marks(() => ({}))).map(([places]) => places)).toContain('caller=initialMessages');
  });
});
