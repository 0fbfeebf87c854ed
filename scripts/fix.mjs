/** `npm run fix`: style and formatting, of code and documents, put right where a tool can; pages that code holds are written anew. */
import { moduleFile, node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
const style = await run(node24, [
  moduleFile('@biomejs/biome/bin/biome'),
  'check',
  '--write',
  ...process.argv.slice(2),
]);
const documents = await run(node24, ['scripts/check/write-pages.mjs']);
process.exitCode = style || documents;
