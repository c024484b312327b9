import type { MdxJsxAttributeUnion } from 'satteri';
import ts from 'typescript';

/** Props and keys that hold prose, and so differ between the languages. */
export const PROSE_NAMES: ReadonlySet<string> = new Set(['title', 'label', 'alt', 'caption', 'summary', 'description', 'content', 'aria-label']);

/**
 * A component's props as text that is the same in both languages: `id="push-now" rows={[{ example: 'push' }]}`.
 * Props that hold prose are left out, at every depth; spaces and the kind of quotes make no difference.
 */
export function propsWithoutProse(attributes: readonly MdxJsxAttributeUnion[]): string {
  return attributes
    .flatMap((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value.trim()}}`];
      if (PROSE_NAMES.has(attribute.name)) return [];
      const { value } = attribute;
      if (value === null || value === undefined) return [attribute.name];
      if (typeof value === 'string') return [`${attribute.name}=${JSON.stringify(value)}`];
      return [`${attribute.name}={${withoutProse(parseExpression(value.value))}}`];
    })
    .join(' ');
}

/** Every string that a component's props hold, at every depth, prose or not. */
export function stringsInProps(attributes: readonly MdxJsxAttributeUnion[]): string[] {
  return attributes.flatMap((attribute) => {
    const { value } = attribute;
    if (typeof value === 'string' && attribute.type === 'mdxJsxAttribute') return [value];
    return value && typeof value === 'object' ? stringsIn(parseExpression(value.value)) : [];
  });
}

function parseExpression(code: string): ts.Expression {
  const file = ts.createSourceFile('prop.ts', `(${code})`, ts.ScriptTarget.Latest, true);
  const statement = file.statements[0];
  if (!statement || !ts.isExpressionStatement(statement)) throw new Error(`Not an expression: {${code}}`);
  return statement.expression;
}

function withoutProse(node: ts.Node): string {
  if (ts.isParenthesizedExpression(node)) return withoutProse(node.expression);
  if (ts.isStringLiteralLike(node)) return JSON.stringify(node.text);
  if (ts.isArrayLiteralExpression(node)) return `[${node.elements.map(withoutProse).join(', ')}]`;
  if (ts.isObjectLiteralExpression(node)) {
    const properties = node.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property)) return [property.getText()];
      const name = ts.isStringLiteralLike(property.name) ? property.name.text : property.name.getText();
      return PROSE_NAMES.has(name) ? [] : [`${name}: ${withoutProse(property.initializer)}`];
    });
    return `{ ${properties.join(', ')} }`;
  }
  return node.getText().replace(/\s+/g, ' ');
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...stringsIn(child)));
  return found;
}
