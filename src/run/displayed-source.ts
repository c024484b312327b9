import { distance } from 'fastest-levenshtein';
import { exampleNames, readExample } from './examples.ts';

/** An example's text as a page shows it: without directives at the head and region markers. */
export interface DisplayedSource {
  code: string;
  /** For each displayed line: its line in the file (from 0), and how many columns were cut from its beginning. */
  lines: { fileLine: number; indent: number }[];
}

const REGION = /^\s*\/\/ #(end)?region (\S+)\s*$/;

/**
 * Cuts a whole file, or one region of it (`// #region loop` … `// #endregion loop`), for display.
 *
 * @param name the example, for messages
 * @param source the file's text
 * @throws Error when there is no such region, it never ends, or it is empty; the message lists the regions there are
 */
export function cutSource(name: string, source: string, region?: string): DisplayedSource {
  const all = source.replaceAll('\r\n', '\n').split('\n');
  const body = all.findIndex((line) => !line.startsWith('// @'));
  const regions = all.flatMap((line) => (REGION.exec(line)?.[1] === undefined ? (REGION.exec(line)?.[2] ?? []) : []));
  let inside = region === undefined;
  let ended = false;
  const kept: { text: string; fileLine: number }[] = [];
  all.forEach((text, fileLine) => {
    const marker = REGION.exec(text);
    if (marker && marker[2] === region) {
      inside = marker[1] === undefined;
      ended ||= marker[1] !== undefined;
    }
    if (!marker && inside && fileLine >= body) kept.push({ text, fileLine });
  });
  const known = regions.length > 0 ? `its regions are ${regions.join(', ')}` : 'it has no regions';
  if (region !== undefined && !regions.includes(region)) throw new Error(`examples/${name}.ts has no region "${region}"; ${known}.`);
  if (region !== undefined && !ended) throw new Error(`examples/${name}.ts: region "${region}" never ends: add "// #endregion ${region}".`);
  while (kept.length > 0 && kept[0]!.text.trim() === '') kept.shift();
  while (kept.length > 0 && kept.at(-1)!.text.trim() === '') kept.pop();
  if (kept.length === 0) throw new Error(`examples/${name}.ts: ${region ? `region "${region}"` : 'the file'} has nothing to show.`);
  const indent = Math.min(...kept.filter(({ text }) => text.trim() !== '').map(({ text }) => text.length - text.trimStart().length));
  return {
    code: kept.map(({ text }) => text.slice(indent)).join('\n'),
    lines: kept.map(({ fileLine }) => ({ fileLine, indent })),
  };
}

/**
 * What a page shows of an example.
 *
 * @param askedBy the component and the page, for the message
 * @throws Error when there is no such example, with the nearest name
 */
export function displayedSource(name: string, region: string | undefined, askedBy: string): DisplayedSource {
  const names = exampleNames();
  if (!names.includes(name)) {
    const [nearest] = names.toSorted((a, b) => distance(name, a) - distance(name, b));
    throw new Error(`${askedBy}: there is no examples/${name}.ts. Did you mean "${nearest}"?`);
  }
  return cutSource(name, readExample(name), region);
}
