import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { createTwoslasher } from 'twoslash/core';
import { examplesFolder, exampleNames, readExample } from '../../run/examples.ts';
import { root } from '../../sdk/root.ts';
import { siteOptions } from '../../site-options.ts';
import { writeAtOnce } from '../../write-at-once.ts';
import type { ExampleTypes } from './types.ts';

/** Raise it when the shape or the meaning of a cached result changes. */
const PIPELINE = 3;

export const cacheFolder = join(root, 'node_modules/.cache/twoslash');

/** How many examples this process computed, and how many it took from the cache. */
export const counts = { computed: 0, cached: 0 };

const { configFilePath: _path, ...compilerOptions } = siteOptions();

const versionOf = (name: string): string => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Everything that an example's types depend on, but for the project's own files. */
const environment = [
  PIPELINE,
  ts.version,
  compilerOptions,
  ['twoslash', 'ai', '@ai-sdk/provider', '@ai-sdk/provider-utils', 'zod', '@types/node'].map(versionOf),
];

/**
 * The hover texts and the declared errors of an example, type-checked by twoslash under the site's settings.
 * Computed once for each content, then taken from `node_modules/.cache/twoslash`; what the cache lacks of all
 * examples is computed together, since one program for all of them costs little more than a program for one.
 *
 * @param name such as `reference-model/push`
 * @throws Error that names file and line of a type error that the file does not declare with `// @errors: 2322`,
 *   and of a declared error that does not occur
 */
export function computeTypes(name: string): ExampleTypes {
  let types = takeCached(name, readExample(name));
  if (!types) {
    const uncached = exampleNames().filter((other) => other === name || !existsSync(cacheFile(other, readExample(other))));
    const results = checkExamples(new Map(uncached.map((other) => [other, readExample(other)])));
    for (const [other, result] of results) {
      counts.computed += 1;
      if (!('faults' in result)) writeAtOnce(cacheFile(other, readExample(other)), JSON.stringify(result));
    }
    const result = results.get(name)!;
    if ('faults' in result) throw new Error(result.faults.join('\n'));
    types = result;
  }
  return types;
}

function cacheFile(name: string, source: string): string {
  const files = [...readWithImports(join(examplesFolder, `${name}.ts`), source)].map(([file, text]) => [relative(root, file), text]);
  return join(cacheFolder, `${createHash('sha256').update(JSON.stringify([environment, files])).digest('hex')}.json`);
}

/** A file's text and that of each file that it imports by path, directly or through others; path → text. */
export function readWithImports(file: string, text: string, files = new Map<string, string>()): Map<string, string> {
  files.set(file, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    const imported = resolve(dirname(file), fileName);
    if (fileName.startsWith('.') && !files.has(imported) && existsSync(imported)) {
      readWithImports(imported, readFileSync(imported, 'utf8'), files);
    }
  }
  return files;
}

function takeCached(name: string, source: string): ExampleTypes | undefined {
  const file = cacheFile(name, source);
  if (!existsSync(file)) return undefined;
  counts.cached += 1;
  return JSON.parse(readFileSync(file, 'utf8')) as ExampleTypes;
}

/** One for each subject's folder, in which the examples' own relative imports resolve. */
const twoslashers = new Map<string, ReturnType<typeof createTwoslasher>>();

/**
 * Checks examples with twoslash.
 *
 * @param sources name → the file's text
 * @returns for each name its types, or its faults, each with file and line
 */
export function checkExamples(sources: ReadonlyMap<string, string>): Map<string, ExampleTypes | { faults: string[] }> {
  const results = new Map<string, ExampleTypes | { faults: string[] }>();
  for (const [subject, names] of Map.groupBy(sources.keys(), (name) => dirname(name))) {
    const folder = join(root, 'examples', subject);
    const twoslash = twoslashers.get(folder) ?? createTwoslasher({ tsModule: ts, vfsRoot: folder, compilerOptions });
    twoslashers.set(folder, twoslash);

    // All examples of the folder are files of one program; each begins after a line that names it.
    const directives = new Map(names.map((name) => [name, readDirectives(name, sources.get(name)!)]));
    const sections = names.map((name) => `// @filename: ${basename(name)}.ts\n${directives.get(name)!.text}`);
    const { hovers, errors } = twoslash(sections.join('\n'), 'ts', {
      handbookOptions: { noErrorValidation: true, keepNotations: true },
    });
    let line = 0;
    names.forEach((name, index) => {
      const from = line + 1;
      line += sections[index]!.split('\n').length;
      const within = <T extends { line: number }>(nodes: T[]) =>
        nodes.filter((node) => node.line >= from && node.line < line).map((node) => ({ ...node, line: node.line - from }));
      results.set(name, judge(name, directives.get(name)!, within(hovers), within(errors)));
    });
  }
  return results;
}

function judge(
  name: string,
  { declared, faults: unreadable }: Directives,
  hovers: { line: number; character: number; length: number; text: string }[],
  found: { line: number; code?: string | number; text: string }[],
): ExampleTypes | { faults: string[] } {
  const errors = found.map(({ line, code, text }) => ({ line, code: Number(code), text }));
  const undeclared = errors.filter(({ code }) => !declared.includes(code));
  const missing = declared.filter((code) => !errors.some((error) => error.code === code));
  const faults = [
    ...unreadable,
    ...undeclared.map(({ line, code, text }) => `examples/${name}.ts:${line + 1}: TS${code}: ${text}`),
    ...missing.map((code) => `examples/${name}.ts: declares the type error ${code} ("// @errors"), but it does not occur: remove it.`),
  ];
  if (faults.length > 0) return { faults };

  const texts: string[] = [];
  const identifiers = hovers.map(({ line, character, length, text }): ExampleTypes['identifiers'][number] => {
    const shown = withoutImportNote(text);
    if (!texts.includes(shown)) texts.push(shown);
    return [line, character, length, texts.indexOf(shown)];
  });
  return { texts, identifiers, errors };
}

/** The compiler says of an imported name that it is one, before and after its type; the reader sees the import. */
const withoutImportNote = (text: string): string => text.replace(/^\(alias\) /, '').replace(/\nimport [\w$]+$/, '');

interface Directives {
  /** The source with the directives as blank lines: positions stay. */
  text: string;
  declared: number[];
  faults: string[];
}

/** A comment that the compiler or twoslash would obey: it could turn checks off, for other examples too. */
const OBEYED = /^\s*\/\/ ?@\w|\/[/*]+\s*@ts-/;

/** Reads the directives at the head of an example, and refuses them elsewhere. */
function readDirectives(name: string, source: string): Directives {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const declared: number[] = [];
  const faults: string[] = [];
  let index = 0;
  for (; lines[index]?.startsWith('// @'); index += 1) {
    const errors = /^\/\/ @errors: ([\d ]+)$/.exec(lines[index]!);
    if (errors) declared.push(...errors[1]!.trim().split(/\s+/).map(Number));
    else if (!lines[index]!.startsWith('// @cannot-run ')) {
      faults.push(`examples/${name}.ts:${index + 1}: unknown directive; expected "// @errors: 2322" or "// @cannot-run v5: …".`);
    }
    lines[index] = '';
  }
  for (; index < lines.length; index += 1) {
    if (!OBEYED.test(lines[index]!)) continue;
    faults.push(
      `examples/${name}.ts:${index + 1}: "${lines[index]!.trim()}": directives stand in the first lines; an error that is meant is declared there with "// @errors: 2322".`,
    );
    // Nor may it weaken the check of the other examples.
    lines[index] = '';
  }
  return { text: lines.join('\n'), declared, faults };
}
