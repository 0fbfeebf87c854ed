import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const key = /'(errors:[\w.]+)'/g;

/**
 * What the product says where something fails or a rule is broken, and which tests read it, as docs/messages.md shows it.
 * @param {string} root the repository's folder
 */
export function messagesPage(root) {
  const english = JSON.parse(readFileSync(join(root, 'packages/contract/locales/en/errors.json'), 'utf8'));
  const tests = testsByKey(root);
  const rows = textsOf(english, 'errors:').map(
    ([name, text]) =>
      `| ${text.replaceAll('|', '\\|')} | \`${name}\` | ${tests.get(name)?.join(', ') ?? ''} |`,
  );
  return `# Messages

\`npm run fix\` writes this page from \`packages/contract/locales/en/errors.json\` and the tests.

What the product says where something fails or a rule is broken, and the tests that read it.

| message | key | read by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/**
 * @param {Record<string, any>} node texts by their name, or more of them
 * @param {string} path
 * @returns {[string, string][]} keys with their texts
 */
const textsOf = (node, path) =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : textsOf(value, `${path}${name}.`),
  );

/** @param {string} root */
function testsByKey(root) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'e2e/*/**/*.ts'], { cwd: root }).sort();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(key)) {
      const of = found.get(name) ?? [];
      const shown = file.split('/').at(-1) ?? file;
      if (!of.includes(shown)) found.set(name, [...of, shown].sort());
    }
  return found;
}
