/** `npm run seed`: a demo account with businesses, campaigns and 60 days of results. */

import { node24, resolveOnce } from './paths.mjs';
import { run } from './process/run.mjs';
import { readSettings } from './settings.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(
  node24,
  [...resolveOnce, 'packages/api/src/seed/main.ts', ...process.argv.slice(2)],
  {
    env: readSettings(process.env).childEnv,
  },
);
