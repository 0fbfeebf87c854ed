import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * How large the strategist may become: rules that guess the meaning of prose grow for ever, a line and an expression at a time
 * (docs/decisions/0310-brief-playbooks-and-interview.md).
 */
const most = { lines: 5856, composer: 2572, expressions: 45 };

/**
 * Lines of the strategist and regular expressions in it, without tests and what only they use.
 * @param {string} folder of its sources
 */
export function sizeOf(folder) {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.split('/').includes('testing'),
    )
    .map((name) => sizeOfSource(readFileSync(join(folder, name), 'utf8')));
  return {
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    expressions: sizes.reduce((sum, { expressions }) => sum + expressions, 0),
  };
}

/** @param {string} text of a TypeScript file */
export function sizeOfSource(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  let expressions = 0;
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp';
    if (ts.isRegularExpressionLiteral(node) || isMade) expressions += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { lines: text.trimEnd().split('\n').length, expressions };
}

/**
 * Prints both, and refuses more than may be.
 * @param {string} root the repository's folder
 */
export function checkStrategistSize(root) {
  const { lines, expressions } = sizeOf(join(root, 'packages/strategist/src'));
  const { lines: composer } = sizeOf(join(root, 'packages/strategist/src/compose'));
  console.log(
    `strategist: ${lines} lines of at most ${most.lines}, of them ${composer} of at most ${most.composer} in its composer; ${expressions} regular expressions of at most ${most.expressions}`,
  );
  return lines <= most.lines && composer <= most.composer && expressions <= most.expressions;
}
