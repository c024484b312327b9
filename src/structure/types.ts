import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a type expression is on a release; `absent` where a type that it names is not exported there. */
export type TypeFact = boolean | 'absent';

export interface TypeFacts {
  /** For each expression, whether its type is `true`. */
  probes: Record<string, TypeFact>;
  /** For each union by name, its members, sorted; `absent` where the release has no such type. */
  members: Record<string, string[] | 'absent'>;
}

/** What type expressions may use besides the packages `ai`, `provider` and `utils`. */
const PRELUDE = [
  'type Items<T> = T extends readonly (infer ITEM)[] ? ITEM : never;',
  'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
  'type Fits<A, B> = [A] extends [B] ? true : false;',
  // The UI message part of a type.
  "type Part<TYPE> = Extract<ai.UIMessagePart<ai.UIDataTypes, ai.UITools>, { type: TYPE }>;",
  'type HasKey<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? true : false) : never;',
];

/** "Namespace … has no exported member …", or the same of a value: the release lacks it. */
function isMissingExport(diagnostic: ts.Diagnostic): boolean {
  return diagnostic.code === 2694 || diagnostic.code === 2724 || ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ').includes("on type 'typeof import(");
}

/**
 * Reads type facts from a release's own declarations, with the TypeScript compiler.
 *
 * @param aiFolder the folder of the release's package `ai`
 * @param probes type expressions that are to be `true` or `false`
 * @param unions type expressions whose members are wanted, by name
 * @throws Error for an expression that does not compile (but for a type that the release does not export) or is neither
 */
export function readTypeFacts(aiFolder: string, probes: readonly string[], unions: readonly { name: string; type: string }[]): TypeFacts {
  // Beside the package's own files, so that its dependencies are found as it finds them.
  const file = join(aiFolder, '__facts.ts');
  const expressions = [...probes, ...unions.map(({ type }) => type)];
  const specification = newestSpecification(aiFolder);
  const lines = [
    `import type * as ai from './dist/index.d.ts';`,
    `import type * as provider from '@ai-sdk/provider';`,
    `import type * as utils from '@ai-sdk/provider-utils';`,
    ...PRELUDE,
    ...expressions.map((expression, index) => `export type F${index} = ${expression.replaceAll(/LanguageModelV(?!\d)/g, `LanguageModelV${specification}`)};`),
  ];
  const { program, source } = compile(file, lines.join('\n'));
  const checker = program.getTypeChecker();
  const errors = new Map(
    program.getSemanticDiagnostics(source).map((diagnostic) => [
      source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
      diagnostic,
    ]),
  );
  const typeOf = (index: number): ts.Type | 'absent' => {
    const error = errors.get(lines.length - expressions.length + index);
    if (error && isMissingExport(error)) return 'absent';
    if (error) throw new Error(`The type "${expressions[index]}" does not compile on ${aiFolder}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
    const alias = source.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === `F${index}`);
    return checker.getTypeAtLocation((alias as ts.TypeAliasDeclaration).name);
  };

  const facts: TypeFacts = { probes: {}, members: {} };
  probes.forEach((probe, index) => {
    const type = typeOf(index);
    const text = type === 'absent' ? type : checker.typeToString(type);
    if (text !== 'absent' && text !== 'true' && text !== 'false') {
      throw new Error(`The type "${probe}" is ${text} on ${aiFolder}; expected true or false.`);
    }
    facts.probes[probe] = text === 'absent' ? text : text === 'true';
  });
  unions.forEach(({ name }, index) => {
    const type = typeOf(probes.length + index);
    facts.members[name] = type === 'absent' ? type : membersOf(type, checker);
  });
  return facts;
}

/** The newest version of the language model specification that the release has a mock model for. */
function newestSpecification(aiFolder: string): number {
  const names = readFileSync(join(aiFolder, 'dist/test/index.d.ts'), 'utf8').matchAll(/MockLanguageModelV(\d+)/g);
  return Math.max(...Array.from(names, ([, version]) => Number(version)));
}

/** A program of one file that exists in memory only. */
function compile(file: string, text: string): { program: ts.Program; source: ts.SourceFile } {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => (name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...rest));
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  const program = ts.createProgram([file], options, host);
  return { program, source: program.getSourceFile(file)! };
}

/** The members of a union as text: the literal, the `type` of an object, or the type's name. */
function membersOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const parts = type.isUnion() ? type.types : [type];
  const names = parts.flatMap((part) => {
    if (part.isStringLiteral()) return [part.value];
    const discriminant = checker.getPropertyOfType(part, 'type');
    if (discriminant) {
      const kind = checker.getTypeOfSymbol(discriminant);
      const kinds = kind.isUnion() ? kind.types : [kind];
      if (kinds.every((one) => one.isStringLiteral() || one.flags & ts.TypeFlags.TemplateLiteral)) return kinds.map((one) => nameOf(one, checker));
    }
    return [nameOf(part, checker)];
  });
  return [...new Set(names)].sort();
}

function nameOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.isStringLiteral()) return type.value;
  const text = checker.typeToString(type);
  // `data-${string}` with its backticks: a family of names.
  return type.flags & ts.TypeFlags.TemplateLiteral ? text.slice(1, -1).replaceAll('${string}', '*') : text;
}
