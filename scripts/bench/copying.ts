import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import { Immer } from 'immer';
import { readCopying, sizes, type Copying, type Operation } from '../../src/copying.ts';
import { root } from '../../src/sdk/root.ts';
import { writeAtOnce } from '../../src/write-at-once.ts';
import { figure, median, type Section } from './figures.ts';

/** A sample is as many runs as take about this long: a single one of the short ones is beneath what the clock can tell. */
const SAMPLE_MICROSECONDS = 2000;
const SAMPLES = 101;
const WARM_UP = 20;
/** A sample has no more runs than this: those that need fresh messages have all of them in memory at once. */
const MOST_RUNS = 20_000;
/** The same with fresh messages, by the number of messages in all. */
const MOST_FRESH_MESSAGES = 20_000;

/** An instance of its own: nothing else in this process is to freeze, or not to freeze. */
const { produce } = new Immer();

interface Measured {
  /** Whether the operation changes what it is given, so that each run needs messages of its own. */
  fresh?: true;
  /** Makes the messages ready, outside the time that is measured. */
  prepare?: (messages: ModelMessage[]) => ModelMessage[];
  run: (messages: ModelMessage[]) => unknown;
}

const shorter = (messages: ModelMessage[]) =>
  produce(messages, (draft) => {
    draft[0]!.content = 'What should I wear?';
  });

const measured: Record<Operation, Measured> = {
  spread: { run: (messages) => [...messages] },
  replace: { run: (messages) => messages.with(0, { ...messages[0], content: 'What should I wear?' } as ModelMessage) },
  copyEach: { run: (messages) => messages.map((message) => ({ ...message })) },
  produce: { prepare: deepFreeze, run: shorter },
  produceFirst: { fresh: true, run: shorter },
  freeze: { fresh: true, run: deepFreeze },
  clone: { run: (messages) => structuredClone(messages) },
};

/** Measures what it costs to copy conversations, in this process. */
export function measureCopying(): { section: Section; copying: Copying } {
  const perSize = (value: (size: number) => number) => Object.fromEntries(sizes.map((size) => [size, value(size)]));
  const medians = Object.fromEntries(Object.entries(measured).map(([name, operation]) => [name, perSize((size) => time(operation, size))]));
  const copying = readCopying({
    node: process.version,
    machine: `${cpus().length} × ${arch()}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform}`,
    samples: SAMPLES,
    kB: perSize((size) => Math.round(JSON.stringify(conversation(size)).length / 100) / 10),
    medians,
  });
  const groups = sizes.map((size) => ({
    name: `${size} messages, ${copying.kB[size]} kB as JSON`,
    figures: Object.entries(copying.medians).map(([name, values]) => figure(name, 'µs', values[size])),
  }));
  return { section: { title: 'Copying a conversation', groups }, copying };
}

/** Writes the figures from which the site makes its table. */
export function recordCopying(copying: Copying): void {
  writeAtOnce(join(root, 'src/content/copying.json'), `${JSON.stringify(copying, null, 2)}\n`);
}

/** A question, a tool call, its result of about 1 kB, an answer; and so on: a usual conversation of an agent. */
export function conversation(size: number): ModelMessage[] {
  return Array.from({ length: size }, (_, index): ModelMessage => {
    const turn = Math.floor(index / 4);
    const call = { toolCallId: `call-${turn}`, toolName: 'weather' };
    const text = `${'Take a coat, and an umbrella for the evening. '.repeat(6)}(${turn})`;
    const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, celsius: 21 - hour / 4, sky: 'clear' }));
    switch (index % 4) {
      case 0:
        return { role: 'user', content: [{ type: 'text', text: `What should I wear on day ${turn}?`, providerOptions: { demo: { cache: false } } }] };
      case 1:
        return { role: 'assistant', content: [{ type: 'tool-call', ...call, input: { city: 'Paris', day: turn } }] };
      case 2:
        return { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'json', value: { city: 'Paris', hours } } }] };
      default:
        return { role: 'assistant', content: [{ type: 'text', text }] };
    }
  });
}

/** The median over the samples, in microseconds for one run: processor time, so that other work on the machine does not count. */
function time({ fresh, prepare = (messages) => messages, run }: Measured, size: number): number {
  const usual = prepare(conversation(size));
  const given = (runs: number) => (fresh ? Array.from({ length: runs }, () => conversation(size)) : undefined);
  const sample = (runs: number) => {
    const own = given(runs);
    const from = process.cpuUsage();
    for (let index = 0; index < runs; index++) kept = run(own?.[index] ?? usual);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  const most = fresh ? Math.max(1, Math.floor(MOST_FRESH_MESSAGES / size)) : MOST_RUNS;
  let runs = 1;
  while (runs < most && sample(runs) < SAMPLE_MICROSECONDS) runs = Math.min(most, runs * 2);
  for (let index = 0; index < WARM_UP; index++) sample(runs);
  return round(median(Array.from({ length: SAMPLES }, () => sample(runs))) / runs);
}

/** What a run returned last: kept, so that the engine does not leave the run out. */
export let kept: unknown;

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
