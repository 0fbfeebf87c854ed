/**
 * `npm run mutate`: changes the rules one line at a time and counts which changes the tests notice. Takes long; a group's
 * name after `--` runs that group alone, a path only that file's mutants.
 */
import { fileURLToPath } from 'node:url';
import { node24, root } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(
  node24,
  [fileURLToPath(new URL('./mutate/run.mjs', import.meta.url)), ...process.argv.slice(2)],
  {
    env: { ...process.env, DATABASE_TEMPLATE: await ensureDatabaseTemplate() },
    cwd: root,
  },
);
