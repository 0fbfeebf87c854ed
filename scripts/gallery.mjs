/** `npm run gallery [-- part of a key …]`: plays the gallery's owners and writes their ads and personas into a file, or prints those named. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, [
  'packages/strategist/src/testing/gallery.ts',
  ...process.argv.slice(2),
]);
