/** `npm run gallery [-- part of a name …]`: plays the gallery's owners and writes docs/gallery.md, or prints those named. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, ['packages/api/src/gallery/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, DATABASE_TEMPLATE: await ensureDatabaseTemplate() },
});
