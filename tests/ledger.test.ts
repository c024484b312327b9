import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportLedger, exportSchema } from '../src/ledger/export.ts';
import { readLedger } from '../src/ledger/ledger.ts';
import { laneIds, laneVersion } from '../src/sdk/lanes.ts';
import { root } from '../src/sdk/root.ts';

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...args], { cwd: root, encoding: 'utf8' });

describe('the ledger for programs', () => {
  it('is as its schema says, and the schema can be published', () => {
    expect(() => exportSchema.parse(exportLedger())).not.toThrow();
    expect(z.toJSONSchema(exportSchema)).toHaveProperty('properties.claims');
  });

  it('has every lane with its exact release, and every claim with a verdict on each', () => {
    const ledger = exportLedger();
    expect(ledger.lanes).toEqual(laneIds.map((id) => ({ id, version: laneVersion(id) })));
    expect(ledger.claims.map(({ id }) => id)).toEqual([...readLedger().claims.keys()]);
    for (const { id, verdicts } of ledger.claims) expect(Object.keys(verdicts), id).toEqual(laneIds);
  });

  it('is printed as JSON by npm run ledger', () => {
    const { stdout, status } = run('ledger.ts', '--json', '--claim', 'push-next');
    expect(status).toBe(0);
    const { claims } = exportSchema.parse(JSON.parse(stdout));
    expect(claims.map(({ id }) => id)).toEqual(['push-next']);
  });
});

describe('wrong arguments end with status 2 and the nearest name', () => {
  it.each([
    ['ledger.ts', ['--claim', 'push-nxt'], 'Did you mean "push-next"?'],
    ['bisect.ts', ['push-nxt'], 'Did you mean "push-next"?'],
    ['bisect.ts', [], 'Which claim?'],
    ['bisect.ts', ['push-next', '--from', '6.0.0'], '--from and --to go together'],
  ])('%s %j', (script, args, message) => {
    const { stderr, status } = run(script, ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
