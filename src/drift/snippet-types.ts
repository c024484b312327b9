import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { examplesFolder, exampleNames } from '../run/examples.ts';
import { providerPackage, type Lane } from '../sdk/lanes.ts';
import { root } from '../sdk/root.ts';
import { namesOfRelease } from '../sdk/today.ts';
import { siteOptions } from '../site-options.ts';

/** A type error in a file below `examples/`. Lines count from 1. */
export interface SnippetError {
  file: string;
  line: number;
  code: number;
  message: string;
}

/** The names that a bundled declaration file exports, as the keys of an object: as a module would have them. */
export function exportedNames(text: string): Record<string, true> {
  const names: Record<string, true> = {};
  for (const statement of ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ESNext).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    for (const { name } of statement.exportClause.elements) names[name.text] = true;
  }
  return names;
}

/**
 * Type-checks every example, as one program, against a release: with `ai` and `ai/test` as that release declares them,
 * under today's names, and `@ai-sdk/…` as examples get them when they run.
 *
 * @param lane whose provider packages serve where none are installed beside the release
 * @param installedIn the folder whose `node_modules/ai` it is
 * @returns every error, declared ones too, in the order of files and lines
 * @throws Error when the release has no type declarations
 */
export function checkSnippets(lane: Lane, installedIn: string): SnippetError[] {
  const ai = join(installedIn, 'node_modules/ai');
  const declarations = (file: string) => exportedNames(readFileSync(join(ai, file), 'utf8'));
  const names = namesOfRelease(lane, declarations('dist/index.d.ts'), declarations('dist/test/index.d.ts'));
  const shim = (from: string, renames: Readonly<Record<string, string>>) =>
    [`export * from '${from}';`, ...Object.entries(renames).map(([today, old]) => `export { ${old} as ${today} } from '${from}';`)].join('\n');
  // These exist in memory only, in the folder where the release is installed, so that they see what is beside it.
  const shims = new Map([
    [slashed(join(installedIn, '__ai.ts')), shim('ai', names.exports)],
    [slashed(join(installedIn, '__ai-test.ts')), shim('ai/test', names.testExports)],
  ]);
  const [aiShim, testShim] = shims.keys();

  const options: ts.CompilerOptions = { ...siteOptions(), noEmit: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target, ...rest) =>
    shims.has(name) ? ts.createSourceFile(name, shims.get(name)!, target) : getSourceFile(name, target, ...rest);
  host.fileExists = (name) => shims.has(name) || fileExists(name);
  host.readFile = (name) => shims.get(name) ?? readFile(name);

  const examples = `${slashed(examplesFolder)}/`;
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const resolve = (specifier: string, from: string) => ts.resolveModuleName(specifier, from, options, host, cache);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      if (!from.startsWith(examples)) return resolve(text, from);
      const inMemory = text === 'ai' ? aiShim : text === 'ai/test' ? testShim : undefined;
      if (inMemory) return { resolvedModule: { resolvedFileName: inMemory, extension: ts.Extension.Ts } };
      if (/^@ai-sdk\/provider(-utils)?(\/|$)/.test(text)) return resolve(text, join(ai, 'dist/index.d.ts'));
      const beside = /^@ai-sdk\/[^/]+/.exec(text)?.[0];
      if (beside && existsSync(join(installedIn, 'node_modules', beside))) return resolve(text, join(installedIn, 'index.ts'));
      if (beside) return resolve(text.replace(/^@ai-sdk\/[^/]+/, (name) => providerPackage(name, lane)), join(root, 'index.ts'));
      // The schemas that an example makes are to be of the same zod that the release's declarations speak of.
      return resolve(text, /^zod(\/|$)/.test(text) ? join(installedIn, 'index.ts') : from);
    });

  const files = exampleNames().map((name) => {
    const variant = join(examplesFolder, `${name}.${lane.id}.ts`);
    return existsSync(variant) ? variant : join(examplesFolder, `${name}.ts`);
  });
  const program = ts.createProgram(files.map(slashed), options, host);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(examples));
  return own
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((diagnostic) => ({ file, diagnostic })))
    .map(({ file, diagnostic: { start = 0, code, messageText } }) => ({
      file: `examples/${file.fileName.slice(examples.length)}`,
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      code,
      message: withoutPaths(ts.flattenDiagnosticMessageText(messageText, '\n'), installedIn),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** The compiler's paths have slashes on every system. */
const slashed = (path: string): string => path.replaceAll('\\', '/');

/** A message as it is on every machine: modules by name, files from the project's root. */
export function withoutPaths(message: string, installedIn: string): string {
  const folders = [join(installedIn, 'node_modules'), join(root, 'node_modules'), installedIn, root];
  return folders.reduce((text, folder) => text.replaceAll(`${slashed(folder)}/`, '').replaceAll(`${folder}\\`, ''), message);
}
