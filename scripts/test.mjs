/**
 * `npm test`: everything that CI asks for, on a fresh clone with nothing but Node 20, npm and git.
 * The last line is `N passed, N failed`.
 */
import { startNativePostgres } from './native-postgres.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { Stages } from './stages.mjs';
import { runTests } from './test-runner.mjs';

await ensureInstalled();
const { runChecks } = await import('./check/stages.mjs');

const stages = new Stages();
await runChecks(stages);
await stages.run('Unit and integration tests, on PGlite', testOnPglite);
await stages.run('Integration tests again, on PostgreSQL', testOnPostgres);
await stages.run('Journeys in a browser', () =>
  runTests({ name: 'journeys', projects: ['journeys'], args: ['--maxWorkers=2'] }),
);
stages.finish();

async function testOnPglite() {
  const env = { DATABASE_TEMPLATE: await ensureDatabaseTemplate() };
  return runTests({ name: 'pglite', projects: ['contract', 'api', 'sandbox', 'web', 'scripts'], env });
}

async function testOnPostgres() {
  const postgres = await startNativePostgres();
  if ('skipped' in postgres) {
    console.log(`skipped: ${postgres.skipped}`);
    return { passed: 0, failed: 0 };
  }
  try {
    return await runTests({
      name: 'postgres',
      projects: ['api'],
      env: { TEST_DATABASE_URL: postgres.url },
      // What never meets a database, or brings an embedded one along, has been tested already.
      args: ['--exclude', '**/adapters/**', '--exclude', '**/power-cut.test.ts'],
    });
  } finally {
    await postgres.stop();
  }
}
