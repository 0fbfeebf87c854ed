import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where rules stand; what is drawn, told to the sandbox's tests or filled into the demo account is left out. */
const folders = ['contract', 'api', 'strategist', 'web', 'sandbox'];
const leftOut = /\.test\.tsx?$|\/testing\/|\/seed\/|\/gallery\/|\/layouts\//;

/** The document that lists them. */
export const numbersFile = 'docs/numbers.md';

const head = `# Numbers

Every limit, interval, size and threshold that has a name, with the file it stands in: what to search when a number is to be changed. \`npm run fix\` writes this page from the sources, and \`npm run check\` refuses one that is out of date.
`;

/**
 * @typedef {object} NamedNumber
 * @property {string} name
 * @property {string} value as it is written
 * @property {string} about the first sentence of its comment; empty without one
 * @property {string} file
 */

/**
 * The page as it has to be.
 * @param {string} root the repository's folder
 */
export function numbersPage(root) {
  const found = folders.flatMap((folder) =>
    filesIn(root, `packages/${folder}/src`).flatMap((file) => numbersIn(root, file)),
  );
  /** @type {Map<string, NamedNumber[]>} */
  const groups = new Map();
  for (const one of found) {
    const group = groupOf(one.file);
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const parts = [...groups].map(([group, rows]) => `\n## ${group}\n\n${tableOf(rows)}\n`);
  return `${head}${parts.join('')}`;
}

/** @param {string} file @returns {string} the feature or part that a file belongs to */
function groupOf(file) {
  const [, name = '', , ...path] = file.split('/');
  const depth = ['features', 'adapters', 'platform'].includes(path[0] ?? '') ? 2 : path.length > 1 ? 1 : 0;
  return [name, ...path.slice(0, depth)].join('/');
}

/** @param {NamedNumber[]} rows */
function tableOf(rows) {
  const cells = rows.map(({ name, value, about, file }) => [
    about || wordsOf(name),
    `\`${name}\``,
    `\`${value}\``,
    file,
  ]);
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(['what', 'name', 'value', 'file']), '| --- | --- | --- | --- |', ...cells.map(line)].join(
    '\n',
  );
}

/** @param {string} name a name in camel case, or in capitals */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !leftOut.test(name))
    .sort();
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {NamedNumber[]}
 */
function numbersIn(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap((declaration) => {
      const { initializer } = declaration;
      if (!initializer || !isNumeric(initializer)) return [];
      const value = initializer.getText(source).replace(/\s+/g, ' ');
      const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
      return { name: declaration.name.getText(source), value: shown, about: aboutOf(text, statement), file };
    }),
  );
}

const longestValue = 90;

const arithmetic = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);

/**
 * Whether an expression is made of numbers: one, a sum or product of some, or a list or table of them.
 * @param {ts.Expression} expression
 * @returns {boolean}
 */
function isNumeric(expression) {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
    return isNumeric(expression.expression);
  if (ts.isNumericLiteral(expression)) return true;
  if (ts.isPrefixUnaryExpression(expression)) return isNumeric(expression.operand);
  if (ts.isBinaryExpression(expression))
    return (
      arithmetic.has(expression.operatorToken.kind) &&
      (isNumeric(expression.left) || isNumeric(expression.right))
    );
  if (ts.isArrayLiteralExpression(expression))
    return expression.elements.length > 0 && expression.elements.every(isNumeric);
  if (ts.isObjectLiteralExpression(expression))
    return (
      expression.properties.length > 0 &&
      expression.properties.every((one) => ts.isPropertyAssignment(one) && isNumeric(one.initializer))
    );
  return false;
}

/**
 * @param {string} text
 * @param {ts.Node} node
 */
function aboutOf(text, node) {
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  if (!last) return '';
  const comment = text
    .slice(last.pos, last.end)
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:;](?= |$)|^.*/.exec(comment)?.[0].replace(/[.:;]$/, '') ?? '';
}
