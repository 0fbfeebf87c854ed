/** `npm run creatives:gallery [-- part of a layout's name …]`: draws and measures 192 creatives; see packages/compositor/src/gallery/creatives.ts. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, [
  'packages/compositor/src/gallery/creatives.ts',
  ...process.argv.slice(2),
]);
