import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Features of the server whose entry is called otherwise than `createXService`, for a feature X: in its service.ts, which a
 * feature with rows of its own has.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each
 */
export function misnamedEntries(root) {
  const folder = 'packages/api/src/features';
  return readdirSync(join(root, folder)).flatMap((feature) => {
    const file = `${folder}/${feature}/service.ts`;
    if (!existsSync(join(root, file))) {
      const hasRows = existsSync(join(root, folder, feature, 'tables.ts'));
      return hasRows ? [`${folder}/${feature} has tables and no service.ts`] : [];
    }
    const wanted = `create${feature.charAt(0).toUpperCase()}${feature.slice(1)}Service`;
    const found = servicesIn(file, readFileSync(join(root, file), 'utf8'));
    return found.length === 1 && found[0] === wanted
      ? []
      : [`${file} exports ${found.join(', ') || 'no function create…Service'}: it has to be ${wanted}`];
  });
}

/** @param {string} file @param {string} text @returns {string[]} the functions `create…Service` that it exports */
function servicesIn(file, text) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement)) return [];
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const name = statement.name?.text ?? '';
    return isExported && /^create\w*Service$/.test(name) ? [name] : [];
  });
}
