/**
 * `npm run soak [-- --launches 500] [-- --postgres]`: launches under faults, late effects and kills, until Meta's stand-in
 * holds what every owner wants, or does not.
 */
import { startNativePostgres } from './native-postgres.mjs';
import { node24, resolveOnce } from './paths.mjs';
import { run } from './process/run.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
const args = process.argv.slice(2).filter((arg) => arg !== '--postgres');
const postgres = process.argv.includes('--postgres') ? await startNativePostgres() : null;
if (postgres && 'skipped' in postgres) throw new Error(postgres.skipped);
try {
  const server = postgres ? ['--server', postgres.url] : [];
  const command = [...resolveOnce, 'packages/api/src/testing/soak/main.ts', ...args, ...server];
  const env = { ...process.env, DATABASE_TEMPLATE: await ensureDatabaseTemplate() };
  process.exitCode = await run(node24, command, { env });
} finally {
  await postgres?.stop();
}
