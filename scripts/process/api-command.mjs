import { node24, resolveOnce } from '../paths.mjs';
import { readSettings } from '../settings.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { run } from './run.mjs';

/**
 * Runs a command of the API as an operator's `npm run` does: with the arguments that were typed and the settings of the
 * environment, and ends with its exit code.
 * @param {string} entry path below packages/api/src
 */
export async function apiCommand(entry) {
  await ensureInstalled();
  const args = [...resolveOnce, `packages/api/src/${entry}`, ...process.argv.slice(2)];
  process.exitCode = await run(node24, args, { env: readSettings(process.env).childEnv });
}
