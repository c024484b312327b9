import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lang, parse, type NapiConfig, type SgNode } from '@ast-grep/napi';
import type { LaneId } from '../sdk/lanes.ts';
import { anchorsFile, NO_SOURCE, type Anchor, type FoundAnchor } from './anchors.ts';

/** Finds anchors in the packages of one release; each file is parsed once. */
export class AnchorFinder {
  readonly #packageFolder: (name: string) => string | undefined;
  readonly #trees = new Map<string, SgNode | undefined>();
  readonly #versions = new Map<string, string>();

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

  /** The version of a package that the release has. */
  version(packageName: string): string {
    let version = this.#versions.get(packageName);
    if (version === undefined) {
      version = (JSON.parse(readFileSync(join(this.#packageFolder(packageName)!, 'package.json'), 'utf8')) as { version: string }).version;
      this.#versions.set(packageName, version);
    }
    return version;
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
          ? parse(file.endsWith('.tsx') ? Lang.Tsx : Lang.TypeScript, readFileSync(path, 'utf8')).root()
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
