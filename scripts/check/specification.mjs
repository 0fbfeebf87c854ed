import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const title = /^\s*(?:it|test)(?:\.\w+)*\(\s*(['"`])(.+?)\1,/gm;

/**
 * What the product does, written from what holds it: the calls of the contract, and what the journeys see.
 * @param {string} root the repository's folder
 */
export async function specificationPage(root) {
  const features = await Promise.all(
    readdirSync(join(root, 'packages/contract/src'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => ({ name: basename(name, '.ts'), calls: await callsOf(root, name) })),
  );
  const calls = features
    .filter(({ calls: some }) => some.length > 0)
    .map(({ name, calls: some }) => `### ${name}\n\n${some.join('\n')}\n`);
  const journeys = journeyFiles(join(root, 'e2e')).map((file) => {
    const titles = [...readFileSync(file, 'utf8').matchAll(title)].map(([, , text]) => `- ${text}`);
    return `### ${basename(file, '.journey.ts')}\n\n${titles.join('\n')}\n`;
  });
  return [
    '# What the product does',
    '`npm run fix` writes this page from the contract and the journeys.',
    '## Calls, below `/api`',
    ...calls,
    '## Journeys in a browser',
    ...journeys,
  ].join('\n\n');
}

/**
 * @param {string} root
 * @param {string} file of the contract
 * @returns {Promise<string[]>}
 */
async function callsOf(root, file) {
  const module = await import(pathToFileURL(join(root, 'packages/contract/src', file)).href);
  return Object.entries(module)
    .filter(([name]) => name.endsWith('Routes'))
    .flatMap(([, routes]) => Object.values(routes))
    .map(({ method, path, summary, access }) => `- \`${method} ${path}\` (${access}): ${summary}`);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const journeyFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.journey.ts') && !name.includes('node_modules'))
    .sort()
    .map((name) => join(folder, name));
