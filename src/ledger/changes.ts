import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { z } from 'zod';
import { bilingual, parseYaml } from '../parse-yaml.ts';
import { root } from '../sdk/root.ts';
import type { Boundary } from './claims.ts';
import { readLedger, type JudgedClaim } from './ledger.ts';
import { changesBetweenLanes } from './verdicts.ts';

const exampleRegion = z.string().regex(/^[a-z-]+\/[a-z0-9-]+(#[a-z-]+)?$/, 'expected <subject>/<name> or <subject>/<name>#<region>');

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

const schema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, 'expected lower case words with hyphens'),
    title: bilingual,
    /** What a developer does about it. */
    advice: bilingual,
    /** The claims whose verdicts the change turned. */
    claims: z.array(z.string()).min(1),
    /** For those who upgrade: what becomes of code written for the release before. */
    upgrade: z
      .strictObject({
        /** How that code goes wrong, although nothing fails to compile. */
        goesWrong: bilingual,
        /** A regular expression for `grep -E` that finds such code. */
        find: z.string().refine(isRegularExpression, 'expected a regular expression'),
        /** Such code, and what to write: examples, as `<subject>/<name>` or `<subject>/<name>#<region>`. */
        before: exampleRegion,
        after: exampleRegion,
      })
      .optional(),
  }),
);

export const changesFile = 'src/content/changes.yaml';

/** One change of the SDK's behaviour, with the claims that it turned in the order in which they are explained. */
export interface Change extends Omit<z.infer<typeof schema>[number], 'claims'> {
  claims: JudgedClaim[];
}

/** The changes between two neighbouring releases. */
export interface ReleaseChanges extends Boundary {
  changes: Change[];
}

let last: { yaml: string; changes: z.infer<typeof schema> } | undefined;

/**
 * Reads what is said about changes; parsed again only where the text differs.
 *
 * @param yaml by default that of src/content/changes.yaml
 * @throws Error that names the field, and says what was expected
 */
export function readChanges(yaml = readFileSync(join(root, changesFile), 'utf8')): z.infer<typeof schema> {
  if (last?.yaml !== yaml) last = { yaml, changes: parseYaml(changesFile, yaml, schema) };
  return last.changes;
}

/** Which differing claims no change explains, or two do, and which claims of a change do not differ or do not exist. */
export function checkChanges(changes = readChanges(), claims = readLedger().claims): string[] {
  const explained = changes.flatMap((change) => change.claims);
  const differing = [...claims.values()].filter(({ verdicts }) => changesBetweenLanes(verdicts).length > 0).map(({ id }) => id);
  return [
    ...differing.filter((id) => !explained.includes(id)).map((id) => `${changesFile}: no change has the claim "${id}", whose verdict differs between lanes: add it to one.`),
    ...explained.filter((id) => !differing.includes(id)).map((id) => `${changesFile}: "${id}" is no claim whose verdict differs between lanes: remove it.`),
    ...explained.filter((id, index) => explained.indexOf(id) !== index).map((id) => `${changesFile}: "${id}" is in two changes: keep one.`),
  ];
}

/**
 * What changed, newest release first. A change whose claims turned in several releases stands under the newest of them:
 * the claims themselves say when each did.
 */
export function readReleaseChanges(): ReleaseChanges[] {
  const { claims } = readLedger();
  const byRelease = new Map<string, ReleaseChanges>();
  for (const change of readChanges()) {
    const judged = change.claims.map((id) => claims.get(id)).filter((claim) => claim !== undefined);
    const boundary = judged.flatMap(({ boundaries }) => boundaries).sort((a, b) => compare(b.first, a.first))[0];
    if (!boundary) throw new Error(`${changesFile}: ${change.id}: none of its claims has a boundary: run "npm run bisect -- ${change.claims[0]}".`);
    const release = byRelease.get(boundary.first) ?? { ...boundary, changes: [] };
    release.changes.push({ ...change, claims: judged });
    byRelease.set(boundary.first, release);
  }
  return [...byRelease.values()].sort((a, b) => compare(b.first, a.first));
}

/** An example and a region of it, as written in the changes: `reference-model/push#loop`. */
export function splitRegion(text: string): { name: string; region?: string } {
  const [name, region] = text.split('#') as [string, string?];
  return { name, ...(region && { region }) };
}

type Upgrade = NonNullable<z.infer<typeof schema>[number]['upgrade']>;

/** The changes that go wrong in silence, oldest release first, each with what becomes of older code. */
export function readUpgrades(): { last: string; first: string; change: Change; upgrade: Upgrade }[] {
  return readReleaseChanges()
    .toReversed()
    .flatMap(({ last, first, changes }) => changes.flatMap((change) => (change.upgrade ? [{ last, first, change, upgrade: change.upgrade }] : [])));
}
