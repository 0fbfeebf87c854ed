import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const link = /\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * Links between the repository's documents that lead to no file.
 * @param {string} root the repository's folder
 * @returns {string[]} a line each: the document, and what it links to
 */
export function brokenLinks(root) {
  return documentsIn(root).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document} links to ${target}, which is not there`),
  );
}

/**
 * Of the root, of its packages and of docs.
 * @param {string} root
 */
function documentsIn(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const files = ['.', ...packages].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  return [...files, ...docs.map((name) => join('docs', name))].filter((path) => path.endsWith('.md'));
}
