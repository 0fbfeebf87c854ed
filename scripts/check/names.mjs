import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { files as forbiddenFiles, phrases, terms } from './standard-terms.mjs';

/** The sources of the packages, and all of these folders. */
const folders = ['e2e', 'bench', 'scripts'];
const leftOut = new Set(['node_modules', 'dist', 'test-results']);

/**
 * Declared names and file names that have a standard term, and comments that do more than say why.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each, with what to say instead
 */
export function nonStandardNames(root) {
  const sources = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return [...sources, ...folders]
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) => [
      ...forbiddenFiles
        .filter(({ path }) => path.test(`/${file}`))
        .map(({ say }) => `${file}: say ${say}, as the file's name`),
      ...namesIn(file, file),
      ...problemsIn(file, readFileSync(join(root, file), 'utf8')),
    ]);
}

/**
 * @param {string} file its name decides how it is parsed
 * @param {string} text its source
 * @returns {string[]}
 */
export function problemsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const problems = [];
  const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1;
  /** @type {Set<number>} */
  const visited = new Set();
  /** @type {Set<number>} */
  const read = new Set();
  const readComments = (/** @type {number} */ at) => {
    // Many nodes begin or end at one place.
    if (visited.has(at)) return;
    visited.add(at);
    const before = ts.getLeadingCommentRanges(text, at) ?? [];
    for (const { pos, end } of [...before, ...(ts.getTrailingCommentRanges(text, at) ?? [])]) {
      if (!read.has(pos)) problems.push(...phrasesIn(`${file}:${lineAt(pos)}`, text.slice(pos, end)));
      read.add(pos);
    }
  };
  const visit = (/** @type {ts.Node} */ node) => {
    const name = declaredName(node);
    if (name) {
      const where = `${file}:${lineAt(name.end)}`;
      problems.push(...namesIn(where, name.text, isCall(node)));
    }
    if (!ts.isJsxText(node)) for (const at of [node.pos, node.end, bodyOf(node)]) readComments(at);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** @param {string} where @param {string} name an identifier, or a path @param {boolean} [isCalled] @returns {string[]} */
function namesIn(where, name, isCalled = false) {
  const all = name.split('/').map((part) => wordsOf(part.replace(/\.\w+$/, '')));
  return terms
    .filter((term) => !term.isCall || isCalled)
    .filter(({ word, isWhole }) => {
      const wanted = ` ${wordsOf(word)} `;
      return all.some((words) => (isWhole ? wanted === ` ${words} ` : ` ${words} `.includes(wanted)));
    })
    .map(({ word, say }) => `${where}: ${name === where ? word : name} — say ${say}`);
}

/** @param {string} where @param {string} comment @returns {string[]} */
function phrasesIn(where, comment) {
  const prose = comment.replace(/`[^`]*`/g, '');
  return phrases
    .filter(({ pattern }) => pattern.test(prose))
    .map(({ pattern, say }) => `${where}: the comment has “${pattern.exec(prose)?.[0]}” — ${say}`);
}

/** @param {string} name in camel case, kebab case or capitals */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();

/**
 * The name that a node declares. Keys of objects are left out, since many are another side's: but not methods.
 * @param {ts.Node} node
 * @returns {ts.Identifier | undefined}
 */
function declaredName(node) {
  if (ts.isPropertyAssignment(node) && !isFunction(node.initializer)) return undefined;
  if (!isDeclaration(node)) return undefined;
  const { name } = node;
  return name && ts.isIdentifier(name) ? name : undefined;
}

/** @param {ts.Node} node @returns {number} where what it contains begins: an empty block has no node that a comment belongs to */
function bodyOf(node) {
  if (ts.isBlock(node)) return node.statements.pos;
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    return node.members.pos;
  return ts.isObjectLiteralExpression(node) ? node.properties.pos : node.end;
}

const isDeclaration = (/** @type {ts.Node} */ node) =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportSpecifier(node) ||
  ts.isExportSpecifier(node);

const isFunction = (/** @type {ts.Node | undefined} */ node) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const isCall = (/** @type {ts.Node} */ node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && isFunction(node.initializer));

/** @param {string} root @param {string} folder @returns {string[]} */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesIn(root, path);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}
