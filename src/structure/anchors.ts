import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bilingual, parseYaml } from '../parse-yaml.ts';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';

const lane = z.enum(laneIds as [LaneId, ...LaneId[]]);
/** The file of a package, and the ast-grep rule (https://ast-grep.github.io/reference/rule.html) that one node in it fits. */
const place = {
  file: z.string().regex(/^(src|dist)\/.+\.(ts|tsx|js|mjs)$/, 'expected a file below src/ or dist/, such as src/generate-text/stream-text.ts'),
  find: z.record(z.string(), z.unknown()),
};

const schema = z.strictObject({
  /** Why a place is not there on a lane, by name. */
  reasons: z.record(z.string(), bilingual),
  anchors: z.record(
    z.string().regex(/^[a-z0-9-]+$/, 'expected lower case words with hyphens'),
    z.strictObject({
      /** The package that ships the file, such as `ai` or `@ai-sdk/provider`. */
      package: z.string().default('ai'),
      ...place,
      /** Whether pages show the lines, and not only a link to them. */
      snippet: z.boolean().default(false),
      /** Where a lane has the place under another file or form. */
      lanes: z.partialRecord(lane, z.strictObject(place).partial()).default({}),
      /** The lanes on which there is no such place, each with the name of the reason. */
      absent: z.partialRecord(lane, z.string()).default({}),
    }),
  ),
});

/** Places in the source that releases ship, each found by a structural pattern. */
export type Anchors = z.infer<typeof schema>;
export type Anchor = Anchors['anchors'][string];

/** Where an anchor was found in a release. Lines count from 1. */
export interface FoundAnchor {
  file: string;
  first: number;
  last: number;
}

export const anchorsFile = 'src/content/anchors.yaml';

/** The name of the reason that says that the whole file is not shipped; the others say that the place is not in it. */
export const NO_SOURCE = 'no-source';

/**
 * Reads the anchors.
 *
 * @param text the YAML; by default that of src/content/anchors.yaml
 * @throws Error that names the anchor and field, and says what was expected
 */
export function readAnchors(text = readFileSync(join(root, anchorsFile), 'utf8')): Anchors {
  const anchors = parseYaml(anchorsFile, text, schema);
  for (const [id, { absent }] of Object.entries(anchors.anchors)) {
    for (const reason of Object.values(absent)) {
      if (!(reason in anchors.reasons)) {
        throw new Error(`${anchorsFile}: anchors.${id}.absent: there is no reason "${reason}"; the reasons are ${Object.keys(anchors.reasons).join(', ')}.`);
      }
    }
  }
  return anchors;
}
