import { nearest } from '../nearest.ts';
import { exampleNames, readExample } from './examples.ts';

/** An example's text as a page shows it: without directives at the head and region markers. */
export interface DisplayedSource {
  code: string;
  /** For each displayed line: its line in the file (from 0), and how many columns were cut from its beginning. */
  lines: { fileLine: number; indent: number }[];
}

const REGION = /^\s*\/\/\s*#(end)?region\b[ \t]*(.*?)\s*$/;

/**
 * Cuts a whole file, or one region of it (`// #region loop` … `// #endregion loop`), for display.
 *
 * @param name the example, for messages
 * @param source the file's text
 * @throws Error when there is no such region (with the nearest name and all there are), when it never ends or is
 *   empty, and when a marker has no name
 */
export function cutSource(name: string, source: string, region?: string): DisplayedSource {
  const all = source.replaceAll('\r\n', '\n').split('\n');
  const body = all.findIndex((line) => !line.startsWith('// @'));
  const markers = all.map((line) => REGION.exec(line));
  const nameless = markers.findIndex((marker) => marker?.[2] === '');
  if (nameless >= 0) {
    throw new Error(`examples/${name}.ts:${nameless + 1}: a region marker without a name; write "// #region loop" and "// #endregion loop".`);
  }
  const regions = markers.flatMap((marker) => (marker && marker[1] === undefined ? marker[2]! : []));
  let inside = region === undefined;
  let ended = false;
  const kept: { text: string; fileLine: number }[] = [];
  all.forEach((text, fileLine) => {
    const marker = markers[fileLine];
    if (marker && marker[2] === region) {
      inside = marker[1] === undefined;
      ended ||= marker[1] !== undefined;
    }
    if (!marker && inside && fileLine >= body) kept.push({ text, fileLine });
  });
  if (region !== undefined && !regions.includes(region)) {
    const known = regions.length > 0 ? `Did you mean "${nearest(region, regions)}"? Its regions: ${regions.join(', ')}.` : 'It has no regions.';
    throw new Error(`examples/${name}.ts has no region "${region}". ${known}`);
  }
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

let names: readonly string[] = [];

/**
 * What a page shows of an example.
 *
 * @param askedBy the component and the page, such as `<Example> on /reference-model/`, for the message
 * @throws Error when there is no such example or region, with the nearest name
 */
export function displayedSource(name: string, region: string | undefined, askedBy: string): DisplayedSource {
  // Listed again only for an example that was not there before.
  if (!names.includes(name)) names = exampleNames();
  if (!names.includes(name)) {
    throw new Error(`${askedBy}: there is no examples/${name}.ts. Did you mean "${nearest(name, names)}"?`);
  }
  try {
    return cutSource(name, readExample(name), region);
  } catch (error) {
    throw new Error(`${askedBy}: ${(error as Error).message}`, { cause: error });
  }
}
