/** `npm run check`: types, style, import rules, unused code, bundle sizes. */
import { ensureInstalled } from './setup/install.mjs';
import { Stages } from './stages.mjs';

await ensureInstalled();
const { runChecks } = await import('./check/stages.mjs');
const stages = new Stages();
await runChecks(stages);
stages.finish();
