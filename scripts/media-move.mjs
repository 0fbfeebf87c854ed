/** `npm run media:move -- to-s3` or `to-disk`: copies all pictures between the data folder and the bucket of the settings. */

import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { readSettings } from './settings.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, ['packages/api/src/move-media.ts', ...process.argv.slice(2)], {
  env: readSettings(process.env).childEnv,
});
