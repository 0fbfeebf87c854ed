/**
 * Writes the pages that code holds; with `--check` only tells whether they are up to date, by its exit code. A process of
 * its own: the code is TypeScript, which the Node that runs the scripts may not be able to import.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { messagesPage } from './messages-page.mjs';
import { settingsPage } from './settings-page.mjs';
import { specificationPage } from './specification.mjs';

const pages = {
  'docs/messages.md': messagesPage(root),
  'docs/specification.md': await specificationPage(root),
  'docs/settings.md': await settingsPage(root),
};
for (const [name, page] of Object.entries(pages)) {
  const file = join(root, name);
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
    console.error(`${name} is out of date: npm run fix`);
    process.exitCode = 1;
  }
}
