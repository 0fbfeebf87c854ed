import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = {
  'api/': 'packages/api/src/',
  'web/': 'packages/web/src/',
  'contract/': 'packages/contract/src/',
};

/**
 * Holds docs/specification.md to the repository: every file that it names exists, and a row that says `yes` names where it
 * is done and a test.
 * @param {string} root the repository's folder
 * @returns {{problems: string[], rows: number, open: number}} `open` counts the rows that are not `yes`
 */
export function checkSpecification(root) {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , state]) => state !== 'state');
  const problems = [];
  let open = 0;
  for (const [, what, state = '', where = '', test = ''] of rows) {
    if (state !== 'yes') open += 1;
    if (!/^(yes|open|part: .+)$/.test(state))
      problems.push(`${what}: the state is yes, open, or part: and what is missing`);
    if (state === 'yes' && !(where && test))
      problems.push(`${what}: says yes without a file or without a test`);
    for (const [, name = ''] of `${where} ${test}`.matchAll(/`([^`]+)`/g))
      if (!existsSync(join(root, pathOf(name)))) problems.push(`${what}: there is no ${name}`);
    for (const [, name = ''] of test.matchAll(/`([^`]+)`/g))
      if (!/\.(test|journey)\.tsx?$/.test(name)) problems.push(`${what}: ${name} is no test`);
  }
  return { problems, rows: rows.length, open };
}

/** @param {string} name */
function pathOf(name) {
  for (const [short, folder] of Object.entries(folders))
    if (name.startsWith(short)) return folder + name.slice(short.length);
  return name;
}
