/** `npm run bench`: every measurement in bench/, or those named; figures, ratios, bars, met or not. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt();
process.exitCode = await run(node24, ['bench/run.ts', ...process.argv.slice(2)]);
