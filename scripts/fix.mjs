/** `npm run fix`: style and formatting, of code and documents, put right where a tool can; docs/specification.md is written anew. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFile, node24, root } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, [
  moduleFile('@biomejs/biome/bin/biome'),
  'check',
  '--write',
  ...process.argv.slice(2),
]);
// It needs what has just been installed.
const { specificationFile, specificationPage } = await import('./check/specification.mjs');
writeFileSync(join(root, specificationFile), await specificationPage(root));
