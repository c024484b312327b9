import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleNames } from '../src/run/examples.ts';
import { recordExamples } from '../src/run/record.ts';
import { root } from '../src/sdk/root.ts';

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run example', () => {
  it('runs an example alone, as a reader would', () => {
    const { status, stdout } = spawnSync(process.execPath, ['examples/reference-model/push.ts'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('step 1 starts with it: true');
  });

  it('shows that a push lasts longer on v7 than on v6', () => {
    expect(run('example.ts', 'reference-model/push', '--lane', 'v6').stdout).toContain('step 1 starts with it: false');
    expect(run('example.ts', 'reference-model/push', '--lane', 'v7').stdout).toContain('step 1 starts with it: true');
  });

  it('lists the examples', () => {
    expect(run('example.ts', '--list').stdout.trim().split('\n')).toEqual(exampleNames());
  });

  it.each([
    [['psh'], 'There is no example "psh". Did you mean "reference-model/push"?'],
    [['reference-model/push', '--lane', 'v8'], 'There is no lane "v8". Did you mean "v5"?'],
    [[], 'Which example?'],
    [['--lan'], "unknown option '--lan'"],
  ])('refuses %j with status 2', (args, message) => {
    const { status, stderr } = run('example.ts', ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it('says why an example cannot run on a lane, with status 1', () => {
    const { status, stderr } = run('example.ts', 'reference-model/rebuild-from-chains', '--lane', 'v5');
    expect(stderr).toMatch(/on ai@5\S+ \(v5\) cannot run, as the example says:\n.*initialMessages is not iterable/);
    expect(status).toBe(1);
  });
});

describe('npm run record', () => {
  it('refuses an unknown name with status 2', () => {
    const { status, stderr } = run('record.ts', 'reference-model/filer');
    expect(stderr).toContain('Did you mean "reference-model/filter"?');
    expect(status).toBe(2);
  });

  it('writes what changed, and nothing at all when an example fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examples-'));
    try {
      mkdirSync(join(folder, 'cases'));
      writeFileSync(join(folder, 'cases/sound.ts'), "console.log('sound');\n");
      const write = (names: string[]) => recordExamples(names, { folder, write: true });
      expect(await write(['cases/sound'])).toEqual({ faults: [], changed: ['cases/sound'] });
      expect(await write(['cases/sound'])).toEqual({ faults: [], changed: [] });

      const recording = join(folder, 'cases/sound.recording.json');
      const before = readFileSync(recording, 'utf8');
      writeFileSync(join(folder, 'cases/sound.ts'), "console.log('changed');\n");
      writeFileSync(join(folder, 'cases/failing.ts'), "throw new Error('on purpose');\n");
      const { faults } = await write(['cases/sound', 'cases/failing']);
      expect(faults).toContain('examples/cases/failing.ts fails on v5: Error: on purpose');
      expect(readFileSync(recording, 'utf8')).toBe(before);
      expect(existsSync(join(folder, 'cases/failing.recording.json'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
