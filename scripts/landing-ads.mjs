/** `npm run landing:ads`: makes the ads that the landing page shows; see e2e/landing-ads/make.ts. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, ['e2e/landing-ads/make.ts']);
