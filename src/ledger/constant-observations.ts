import ts from 'typescript';

/**
 * Finds observations whose value is written in the example itself, so that no release could make it differ.
 *
 * @param name the example, for the messages
 * @param source its text
 */
export function findConstantObservations(name: string, source: string): string[] {
  const file = ts.createSourceFile(`${name}.ts`, source, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'observe') {
      const [label, value] = node.arguments;
      if (value && isConstant(value)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const text = label && ts.isStringLiteralLike(label) ? label.text : '…';
        faults.push(`examples/${name}.ts:${line + 1}: observe("${text}", …) records a constant: it must come from the run.`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** Whether an expression refers to nothing: no name, no call, only literals. */
function isConstant(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  if (ts.isPropertyAssignment(node)) return isConstant(node.initializer);
  let constant = true;
  ts.forEachChild(node, (child) => {
    constant &&= isConstant(child);
  });
  return constant;
}
