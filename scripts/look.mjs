/** `npm run look -- /dashboard/stats`: pages in both languages, on a phone and a desktop, in light and dark. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt();
process.exitCode = await run(node24, ['e2e/look/look.ts', ...process.argv.slice(2)]);
