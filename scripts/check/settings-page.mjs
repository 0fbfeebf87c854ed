import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * All settings with their defaults, as docs/settings.md shows them.
 * @param {string} root the repository's folder
 */
export async function settingsPage(root) {
  const load = (/** @type {string} */ file) =>
    import(pathToFileURL(join(root, 'packages/api/src', file)).href);
  const [{ environment }, { settingTexts }] = [await load('environment.ts'), await load('setting-texts.ts')];
  const rows = Object.entries(settingTexts).map(([name, { text, otherwise }]) => {
    const value = otherwise ?? shown(environment.shape[name].parse(undefined));
    return `| \`${name}\` | ${value} | ${text} |`;
  });
  return `# Settings

\`npm run fix\` writes this page from \`packages/api/src/setting-texts.ts\`.

Settings are read from the environment once, at start. All are optional. A wrong one stops the start with its name.

| setting | default | what it does |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** @param {unknown} value a default */
function shown(value) {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return `\`${value}\``;
}
