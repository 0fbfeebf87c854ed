/** `npm run restore`: packages/api/src/restore/main.ts with the settings of the environment. */

import { node24, resolveOnce } from './paths.mjs';
import { run } from './process/run.mjs';
import { readSettings } from './settings.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(
  node24,
  [...resolveOnce, 'packages/api/src/restore/main.ts', ...process.argv.slice(2)],
  {
    env: readSettings(process.env).childEnv,
  },
);
