import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { valid, validRange } from 'semver';
import { z } from 'zod';
import { bilingual, parseYaml } from '../parse-yaml.ts';
import { root } from '../sdk/root.ts';

const version = z.string().refine((text) => valid(text) !== null, 'expected an exact version, such as "7.0.0"');

/** Neighbouring releases with different verdicts, found by running them (npm run bisect). */
export const boundarySchema = z.strictObject({
  /** The last stable release with the old verdict, and the first with the new one. */
  last: version,
  first: version,
  /** The same for each prerelease channel of `first`, as far as the registry has its releases. */
  prereleases: z.record(z.string(), z.strictObject({ last: version.optional(), first: version.optional() })).optional(),
});

export type Boundary = z.infer<typeof boundarySchema>;

const schema = z.strictObject({
  /** What the claim says, in one or two sentences of Markdown with code spans. */
  statement: bilingual,
  /** The example that decides it, and the name under which it observes the deciding value. */
  example: z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'expected <subject>/<name>, such as reference-model/push'),
  observation: z.string().min(1),
  /** The value with which the claim holds. */
  equals: z.json().default(true),
  /** The stable releases on which it holds, as a semver range. */
  range: z.string().refine((range) => validRange(range) !== null, 'expected a semver range, such as ">=7.0.0"'),
  /** Where the verdict changes, oldest first. */
  boundaries: z.array(boundarySchema).default([]),
});

/** A bilingual statement, what decides it, and where it holds. Its id is its file's name. */
export type Claim = z.infer<typeof schema> & { id: string };

export const claimsFolder = join(root, 'src/content/claims');

/**
 * Reads one claim.
 *
 * @param file its name within the folder, for messages and the id
 * @param text the file's YAML
 * @throws Error that names the file and each field, and says what was expected
 */
export function parseClaim(file: string, text: string): Claim {
  const claim = parseYaml(`src/content/claims/${file}`, text, schema);
  return { id: basename(file, '.yaml'), ...claim };
}

/** All claims, sorted by id. Throws for the first that is malformed. */
export function readClaims(folder = claimsFolder): Claim[] {
  return globSync('*.yaml', { cwd: folder })
    .sort()
    .map((file) => parseClaim(file, readFileSync(join(folder, file), 'utf8')));
}
