import { createHash } from 'node:crypto';
import mermaidPackage from 'mermaid/package.json' with { type: 'json' };
import { visit } from 'unist-util-visit';
import type { AuthoredPage } from '../../authored-pages.ts';
import { COLOURS, MEANING, MERMAID_CONFIG, PIPELINE } from './config.ts';

/** A ```` ```mermaid ```` block on a page. */
export interface Fence {
  page: AuthoredPage;
  /** The line of the page's file on which it begins. */
  line: number;
  source: string;
  /** Names its committed SVG. */
  hash: string;
  /** The word that says what is drawn: `flowchart`, `sequenceDiagram`… */
  kind: string;
}

/** All mermaid blocks of a page, in order. */
export function findFences(page: AuthoredPage): Fence[] {
  const fences: Fence[] = [];
  visit(page.tree, 'code', (node) => {
    if (node.lang !== 'mermaid') return;
    fences.push({
      page,
      line: node.position?.start.line ?? 0,
      source: normalise(node.value),
      hash: hashDiagram(node.value),
      kind: kindOf(node.value),
    });
  });
  return fences;
}

/** Where a fence is, for messages: `src/content/docs/index.mdx:12`. */
export function placeOf(fence: Fence): string {
  return `${fence.page.file}:${fence.line}`;
}

/** A diagram's source without what makes no difference: line endings, spaces at line ends, empty lines around it. */
export function normalise(source: string): string {
  return `${source.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '').trim()}\n`;
}

/** Twelve hex digits over all that decides what the SVG looks like, but for the fonts of the machine that renders it. */
export function hashDiagram(source: string): string {
  const parts = [PIPELINE, mermaidPackage.version, MERMAID_CONFIG, COLOURS, MEANING, normalise(source)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

function kindOf(source: string): string {
  const first = source.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  return /^\s*([\w-]+)/.exec(first ?? '')?.[1] ?? '';
}
