import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documents that lead to files by name. */
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];
const named = /`([\w./-]+\.(?:ts|tsx|mjs|css|json|yaml|md))`/g;
const reference = /decisions\/(0\d{3})/g;
const folders = ['packages', 'scripts', 'e2e', 'bench', 'docs'];

/**
 * Files that ARCHITECTURE or CONTRIBUTING name and that are not there, as after a renaming. A name may leave out the
 * folders before it, as the documents do (`reconcile/steps.ts`).
 * @param {string} root the repository's folder
 * @returns {string[]} a line each
 */
export function missingNamedFiles(root) {
  const files = [...readdirSync(root), ...folders.flatMap((folder) => filesIn(root, folder))];
  const isThere = (/** @type {string} */ name) =>
    files.some((file) => file === name || file.endsWith(`/${name}`));
  return documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(named)]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${document} names ${name}, which is not there`),
  );
}

/**
 * References in code and documents to decision records that are not there, as after two were united.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each
 */
export function missingDecisions(root) {
  const records = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  return [...documents, ...folders.flatMap((folder) => filesIn(root, folder))]
    .filter((file) => /\.(?:ts|tsx|mjs|md|sql|yaml)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(reference)]
        .map(([, record = '']) => record)
        .filter((record) => !records.has(record))
        .map((record) => `${file} names decision ${record}, which is not there`),
    );
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(root, path);
    return [path];
  });
}
