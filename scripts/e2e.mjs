/** `npm run e2e`: the browser journeys alone; what follows `--` goes to Vitest, a file's name for one. */
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { Stages } from './stages.mjs';
import { testJourneys } from './test-journeys.mjs';

await ensureInstalled();
await ensureWebBuilt();
const stages = new Stages();
await stages.run('Journeys in a browser', () => testJourneys({ args: process.argv.slice(2) }));
stages.finish();
