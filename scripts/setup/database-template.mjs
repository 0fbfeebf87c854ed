import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24, root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { whileSetupLocked } from './setup-lock.mjs';

const prefix = 'empty-database-';
const migrations = join(root, 'packages/api/migrations');

/**
 * An embedded database with all tables and no data, made once: creating one takes seconds and much memory, copying one does
 * not. The first start and every test file begin with a copy.
 * @returns {Promise<string>} its folder, which goes to the API as DATABASE_TEMPLATE
 */
export async function ensureDatabaseTemplate() {
  const template = join(cacheDir, `${prefix}${version()}`);
  if (!existsSync(template)) await whileSetupLocked(() => make(template));
  return template;
}

/** Names what the template is made of: the database's own files and the migrations. */
function version() {
  const hash = createHash('sha256').update(readFileSync(moduleFile('@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} template */
async function make(template) {
  if (existsSync(template)) return;
  console.log('Preparing the embedded database…');
  for (const name of readdirSync(cacheDir))
    if (name.startsWith(prefix)) rmSync(join(cacheDir, name), { recursive: true });
  const code = await run(node24, [join(root, 'scripts/setup/make-database-template.mjs'), template]);
  if (code !== 0) throw new Error(`Preparing the embedded database failed (exit code ${code}).`);
}
