/** `npm run fix`: style and formatting, of code and documents, put right where a tool can. */
import { moduleFile, node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, [
  moduleFile('@biomejs/biome/bin/biome'),
  'check',
  '--write',
  ...process.argv.slice(2),
]);
