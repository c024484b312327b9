import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkErrors, readCannotRun } from '../src/run/cannot-run.ts';
import { exampleNames } from '../src/run/examples.ts';
import { formatRecording, recordingFile } from '../src/run/recording-file.ts';
import { errorsOf, type Recording } from '../src/run/recording.ts';
import { runExamples } from '../src/run/run-examples.ts';
import type { LaneId } from '../src/sdk/lanes.ts';

describe('every example, run on every lane', () => {
  const names = exampleNames();
  let runs: Map<string, Recording>;
  beforeAll(async () => {
    runs = await runExamples(names);
  }, 60_000);

  it.each(names)('%s ends as its file says', (name) => {
    expect(checkErrors(name, errorsOf(runs.get(name)!)).join('\n')).toBe('');
  });

  it.each(names)('%s runs as recorded', (name) => {
    const now = formatRecording(runs.get(name)!);
    const committed = readFileSync(recordingFile(name), 'utf8').replaceAll('\r\n', '\n');
    expect(now, `examples/${name}.ts runs otherwise than recorded: run "npm run record -- ${name}" and look at the diff`).toBe(committed);
  });
});

describe('running examples', () => {
  const folder = fileURLToPath(new URL('./fixtures/run', import.meta.url));

  it('stops and names an example that never ends, and goes on with the next', async () => {
    const runs = await runExamples(['cases/endless', 'cases/waits', 'cases/sound'], { folder, lanes: ['v7'], timeout: 1000 });
    expect(runs.get('cases/endless')!.v7).toEqual({ error: 'cases/endless did not end within 1 s on v7 and was stopped.' });
    expect(runs.get('cases/waits')!.v7).toEqual({ error: 'cases/waits did not end within 1 s on v7 and was stopped.' });
    expect(runs.get('cases/sound')!.v7).toHaveProperty('output');
  });

  it('takes a rejection that nobody handles as a failure', async () => {
    const runs = await runExamples(['cases/rejects'], { folder, lanes: ['v6'] });
    expect(runs.get('cases/rejects')!.v6).toEqual({ error: 'Error: nobody waits for this' });
  });

  it('gives each lane its own SDK under today’s names, and the same random numbers', async () => {
    const run = (await runExamples(['cases/sound'], { folder })).get('cases/sound')!;
    const printed = Object.values(run).map((recording) => ('output' in recording ? recording.output[0]!.split(' ') : []));
    expect(printed.map(([, specification]) => specification)).toEqual(['v2', 'v3', 'v4', 'v4']);
    expect(new Set(printed.map(([, , random]) => random)).size).toBe(1);
  });
});

describe('an example that cannot run on a lane', () => {
  const errors = (entries: [LaneId, string][]) => new Map(entries);
  const reasons = errors([['v5', 'initialMessages is not iterable']]);

  it('says so with a text that the error contains', () => {
    expect(checkErrors('a/b', errors([['v5', 'TypeError: initialMessages is not iterable']]), reasons)).toEqual([]);
  });
  it('fails when the reason is no longer true', () => {
    expect(checkErrors('a/b', errors([]), reasons)).toEqual([
      'examples/a/b.ts says that it cannot run on v5 ("initialMessages is not iterable"), but it runs: remove the lane from its @cannot-run line.',
    ]);
  });
  it('fails when it is another reason', () => {
    expect(checkErrors('a/b', errors([['v5', 'TypeError: x']]), reasons)[0]).toContain('but the error is: TypeError: x');
  });
  it('fails when it says nothing', () => {
    expect(checkErrors('a/b', errors([['v6', 'TypeError: x']]), errors([]))).toEqual(['examples/a/b.ts fails on v6: TypeError: x']);
  });
  it('is read from the head of the file', () => {
    expect([...readCannotRun('reference-model/rebuild-from-chains').keys()]).toEqual(['v5', 'v6']);
  });
});
