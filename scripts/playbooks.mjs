/** `npm run playbooks [-- trade …] [-- --ads]`: checks the playbooks and counts, or prints, the ads of typical facts. */
import { node24 } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = await run(node24, ['packages/api/src/playbook-check/main.ts', ...process.argv.slice(2)]);
