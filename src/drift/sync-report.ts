import type { Pin } from '../releases/pins.ts';
import type { Drift } from './compare.ts';
import { driftBody } from './markdown.ts';
import type { Misfits } from './misfits.ts';

export interface Sync {
  pins: readonly Pin[];
  drift: Drift;
  misfits: Misfits;
  /** What was not done, and why; a sentence each. */
  skipped: readonly string[];
}

/** The description of a change that moves the newest lane to another release, as Markdown. */
export function syncMarkdown({ pins, drift, misfits, skipped }: Sync): string {
  const list = (title: string, empty: string | undefined, faults: readonly string[]) => {
    if (faults.length > 0) return ['', `## ${title} (${faults.length})`, '', ...faults.map((fault) => `- ${fault}`)];
    return empty === undefined ? [] : ['', `## ${title}`, '', empty];
  };
  return [
    `# Move the v7 lane from ai ${drift.from} to ${drift.to}`,
    '',
    'The releases are pinned, the examples are recorded again. Claims, their ranges and pages are as they were: what is below is for somebody to decide.',
    ...skipped.flatMap((sentence) => ['', sentence]),
    '',
    '| package | from | to |',
    '| --- | --- | --- |',
    ...pins.map(({ name, from, to }) => `| \`${name}\` | ${from} | ${from === to ? 'stays' : to} |`),
    ...list('Claims that no longer fit their range', 'None: what fitted before still does.', misfits.claims),
    ...list('Examples that no longer run as they say', undefined, misfits.examples),
    ...list('Anchors that no longer fit', undefined, misfits.anchors),
    '',
    `## What differs between ai ${drift.from} and ${drift.to}`,
    '',
    ...driftBody(drift, 3),
    '',
  ].join('\n');
}
