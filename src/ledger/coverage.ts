import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { exampleNames } from '../run/examples.ts';
import type { LaneRecording } from '../run/recording.ts';
import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import { readStructureRecording } from '../structure/recording.ts';
import { unions } from '../structure/unions.ts';
import type { PartSnapshot, Trace } from '../trace/types.ts';
import { readLedger } from './ledger.ts';

/** Union → lane → members. */
export type Members = Record<string, Record<LaneId, string[]>>;

/** Section of the site → union → the members that it will bring. */
export type Owed = Record<string, Record<string, string[]>>;

/** Which members of the SDK's message unions there are, and which of them some example shows. */
export interface Coverage {
  members: Members;
  shown: Members;
  owed: Owed;
}

export const owedFile = 'src/content/owed.yaml';

/** The members that a section of the site still has to show. */
export function readOwed(yaml = readFileSync(join(root, owedFile), 'utf8')): Owed {
  return z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1))).parse(parse(yaml) ?? {});
}

/** Computed from the lanes' declarations and the committed recordings. */
export function readCoverage(): Coverage {
  const structure = readStructureRecording();
  const { recording } = readLedger();
  const recordings = exampleNames().map((name) => ({ name, runs: recording(name) }));
  const perLane = (of: (laneId: LaneId, union: string) => string[]): Members =>
    Object.fromEntries(unions.map(({ name }) => [name, Object.fromEntries(laneIds.map((id) => [id, of(id, name)])) as Record<LaneId, string[]>]));
  const members = perLane((laneId, union) => {
    const found = structure[laneId].members[union];
    return found === undefined || found === 'absent' ? [] : found;
  });
  const seen = new Map(laneIds.map((id) => [id, membersSeen(recordings.map(({ name, runs }) => ({ name, run: runs[id] })))]));
  const shown = perLane((laneId, union) => members[union]![laneId].filter((member) => isSeen(member, seen.get(laneId)!.get(union))));
  return { members, shown, owed: readOwed() };
}

/** A family of names, such as `tool-*`, is seen where one of its names is. */
function isSeen(member: string, seen: ReadonlySet<string> | undefined): boolean {
  if (!seen) return false;
  return member.endsWith('*') ? [...seen].some((name) => name.startsWith(member.slice(0, -1))) : seen.has(member);
}

/** What the runs of one lane show, by union. */
function membersSeen(runs: { name: string; run: LaneRecording }[]): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  const see = (union: string, member: unknown) => {
    if (typeof member !== 'string') return;
    if (!seen.has(union)) seen.set(union, new Set());
    seen.get(union)!.add(member);
  };
  for (const { name, run } of runs) {
    if ('error' in run) continue;
    for (const trace of run.traces) seeTrace(trace, see);
    for (const union of unions) {
      for (const { example, observation } of union.observed ?? []) {
        if (example === name) for (const member of strings(run.observations[observation])) see(union.name, member);
      }
    }
  }
  return seen;
}

/** Every text in a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const MODEL_PARTS: Record<string, string> = { user: 'UserModelMessage part', assistant: 'AssistantModelMessage part', tool: 'ToolModelMessage part' };

/** Messages and their parts; in a trace, refs that begin with "q" are the prompt's. */
function seeTrace(trace: Trace, see: (union: string, member: unknown) => void): void {
  for (const [ref, { role, content }] of Object.entries(trace.messages)) {
    const inPrompt = ref.startsWith('q');
    see(inPrompt ? 'Prompt role' : 'ModelMessage role', role);
    // An example may give malformed messages on purpose.
    if (!Array.isArray(content)) continue;
    for (const part of content.map((partRef) => trace.parts[partRef]).filter((part) => part !== undefined)) {
      see(inPrompt ? `Prompt ${role} part` : MODEL_PARTS[role]!, part.type);
      seePart(part, inPrompt, see);
    }
  }
}

function seePart(part: PartSnapshot, inPrompt: boolean, see: (union: string, member: unknown) => void): void {
  if (part.type === 'file') see(inPrompt ? 'Prompt file data' : 'FilePart data', kindOf(part.data));
  if (part.type !== 'tool-result') return;
  const output = part.output as { type?: string; value?: unknown } | undefined;
  see(inPrompt ? 'Prompt tool result output' : 'ToolResultPart output', output?.type);
  if (!inPrompt && output?.type === 'content' && Array.isArray(output.value)) {
    for (const item of output.value as { type?: string }[]) see('ToolResultPart content item', item.type);
  }
}

/** How data is given: the `type` of a tagged shape, or "string". Bytes and URLs are not told apart in a recording. */
function kindOf(data: unknown): string | undefined {
  if (typeof data === 'string') return 'string';
  return typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : undefined;
}

/**
 * What is wrong with the coverage: members that are in no example and not owed, and owed ones that are shown everywhere or do not exist.
 */
export function checkCoverage({ members, shown, owed }: Coverage): string[] {
  const isOwed = (union: string, member: string) => Object.values(owed).some((section) => section[union]?.includes(member));
  const missing = Object.entries(members).flatMap(([union, lanes]) => {
    const unshown = Map.groupBy(
      laneIds.flatMap((id) => lanes[id].filter((member) => !shown[union]![id].includes(member) && !isOwed(union, member)).map((member) => ({ id, member }))),
      ({ member }) => member,
    );
    return [...unshown].map(
      ([member, on]) => `${union}: no example shows "${member}" on ${on.map(({ id }) => id).join(', ')}: add one, or list it under its section in ${owedFile}.`,
    );
  });
  const paid = Object.entries(owed).flatMap(([section, byUnion]) =>
    Object.entries(byUnion).flatMap(([union, names]) =>
      names.flatMap((member) => {
        const lanes = laneIds.filter((id) => members[union]?.[id].includes(member));
        if (lanes.length === 0) return [`${owedFile}: ${section}: ${union}: there is no member "${member}" on any lane: remove it.`];
        return lanes.every((id) => shown[union]![id].includes(member)) ? [`${owedFile}: ${section}: ${union}: examples show "${member}" on every lane that has it: remove it.`] : [];
      }),
    ),
  );
  return [...missing, ...paid];
}
