import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24, root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { whileSetupLocked } from './setup-lock.mjs';

/**
 * An empty embedded database, made once: creating one takes seconds and much memory, copying one does not.
 * The first start and every test file begin with a copy.
 * @returns {Promise<string>} its folder, which goes to the API as DATABASE_TEMPLATE
 */
export async function ensureDatabaseTemplate() {
  const manifest = readFileSync(moduleFile('@electric-sql/pglite/package.json'), 'utf8');
  const template = join(cacheDir, `empty-database-${JSON.parse(manifest).version}`);
  if (!existsSync(template)) await whileSetupLocked(() => make(template));
  return template;
}

/** @param {string} template */
async function make(template) {
  if (existsSync(template)) return;
  console.log('Preparing the embedded database…');
  const code = await run(node24, [join(root, 'scripts/setup/make-database-template.mjs'), template]);
  if (code !== 0) throw new Error(`Preparing the embedded database failed (exit code ${code}).`);
}
