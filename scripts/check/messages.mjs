import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Holds docs/messages.md to the repository: a row's words are those of its key in English, the key has another text in
 * Hebrew, and the test it names reads the text by that key.
 * @param {string} root the repository's folder
 * @returns {{problems: string[], rows: number}}
 */
export function checkMessages(root) {
  const rows = readFileSync(join(root, 'docs/messages.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| .*`\w+:[\w.]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  /** @type {string[]} */
  const problems = [];
  const seen = new Set();
  for (const [, message = '', key = '', call = '', place = '', test = ''] of rows) {
    const name = key.replaceAll('`', '');
    if (seen.has(name)) problems.push(`${name} has two rows`);
    seen.add(name);
    if (!call || !place) problems.push(`${name} names no call or no place`);
    const english = textOf(root, 'en', name);
    const hebrew = textOf(root, 'he', name);
    if (english !== message) problems.push(`${name} says “${english}”, and docs/messages.md “${message}”`);
    if (!hebrew || hebrew === english) problems.push(`${name} has no text of its own in Hebrew`);
    const file = join(root, test.replaceAll('`', ''));
    if (!existsSync(file)) problems.push(`${name}: there is no ${test}`);
    else if (!readFileSync(file, 'utf8').includes(`'${name}'`))
      problems.push(`${test} does not read ${name}`);
  }
  return { problems, rows: rows.length };
}

/**
 * @param {string} root
 * @param {string} language
 * @param {string} key namespace and path
 * @returns {string | undefined}
 */
function textOf(root, language, key) {
  const [namespace = '', path = ''] = key.split(':');
  let node = JSON.parse(
    readFileSync(join(root, 'packages/contract/locales', language, `${namespace}.json`), 'utf8'),
  );
  for (const part of path.split('.')) node = node?.[part];
  return typeof node === 'string' ? node : undefined;
}
