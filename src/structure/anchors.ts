import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lang, parse as parseCode, type NapiConfig, type SgNode } from '@ast-grep/napi';
import { parse } from 'yaml';
import { z } from 'zod';
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
  reasons: z.record(z.string(), z.strictObject({ en: z.string(), zh: z.string() })),
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
  const result = schema.safeParse(parse(text));
  if (!result.success) {
    throw new Error(`${anchorsFile}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  for (const [id, { absent }] of Object.entries(result.data.anchors)) {
    for (const reason of Object.values(absent)) {
      if (!(reason in result.data.reasons)) {
        throw new Error(`${anchorsFile}: anchors.${id}.absent: there is no reason "${reason}"; the reasons are ${Object.keys(result.data.reasons).join(', ')}.`);
      }
    }
  }
  return result.data;
}

/** Finds anchors in the packages of one release; each file is parsed once. */
export class AnchorFinder {
  readonly #packageFolder: (name: string) => string | undefined;
  readonly #trees = new Map<string, SgNode | undefined>();

  /** @param packageFolder where the release's package of a name is; undefined where it has none */
  constructor(packageFolder: (name: string) => string | undefined) {
    this.#packageFolder = packageFolder;
  }

  /**
   * All places that an anchor's pattern fits, as the given lane has it; undefined where the release does not ship the file.
   */
  find(anchor: Anchor, laneId: LaneId): FoundAnchor[] | undefined {
    const { file, find } = { ...anchor, ...anchor.lanes[laneId] };
    const tree = this.#tree(anchor.package, file);
    return tree?.findAll({ rule: find } as NapiConfig).map((node) => {
      const { start, end } = node.range();
      return { file, first: start.line + 1, last: end.line + 1 };
    });
  }

  /** The text of lines of a shipped file. */
  lines(packageName: string, { file, first, last }: FoundAnchor): string[] {
    return readFileSync(join(this.#packageFolder(packageName)!, file), 'utf8').split('\n').slice(first - 1, last);
  }

  #tree(packageName: string, file: string): SgNode | undefined {
    const key = `${packageName}/${file}`;
    if (!this.#trees.has(key)) {
      const folder = this.#packageFolder(packageName);
      const path = folder && join(folder, file);
      this.#trees.set(
        key,
        path && existsSync(path)
          ? parseCode(file.endsWith('.tsx') ? Lang.Tsx : Lang.TypeScript, readFileSync(path, 'utf8')).root()
          : undefined,
      );
    }
    return this.#trees.get(key);
  }
}

/**
 * Where an anchor is on a lane: in exactly one place, or absent as declared.
 *
 * @returns the place; the name of the reason where it is absent; or a `fault` that says what to correct
 */
export function resolveAnchor(id: string, anchor: Anchor, laneId: LaneId, finder: AnchorFinder): FoundAnchor | { absent: string } | { fault: string } {
  const found = finder.find(anchor, laneId);
  const reason = anchor.absent[laneId];
  const where = `${anchorsFile}: ${id}: on ${laneId}, ${anchor.package}/${{ ...anchor, ...anchor.lanes[laneId] }.file}`;
  if (reason === NO_SOURCE) {
    return found === undefined ? { absent: reason } : { fault: `${where} is shipped, though the anchor says that it is not: remove the lane from "absent".` };
  }
  if (found === undefined) return { fault: `${where} is not shipped: correct the file, or declare the anchor absent there because of "${NO_SOURCE}".` };
  if (reason !== undefined) {
    return found.length === 0 ? { absent: reason } : { fault: `${where} has the place (line ${found[0]!.first}), though the anchor is declared absent there: remove the lane from "absent".` };
  }
  if (found.length === 1) return found[0]!;
  const lines = found.slice(0, 5).map(({ first }) => first).join(', ');
  return {
    fault:
      found.length === 0
        ? `${where} has no place that fits: correct the pattern for the lane, or declare the anchor absent there.`
        : `${where} has ${found.length} places that fit, at lines ${lines}: make the pattern fit one.`,
  };
}
