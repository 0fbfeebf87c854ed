/**
 * `npm test`: everything that CI asks for, on a fresh clone with nothing but Node 20, npm and git.
 * The last line is `N passed, N failed`.
 */
import { startNativePostgres } from './native-postgres.mjs';
import { onStopRequest } from './process/stop-request.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { Stages } from './stages.mjs';
import { runTests } from './test-runner.mjs';

// What was started ends with this process, and its files in memory are deleted, by handlers of `exit`.
onStopRequest(() => process.exit(1));
await ensureInstalled();
const { runChecks } = await import('./check/stages.mjs');

/**
 * What the run on the embedded database has tested for good: it meets no database, brings an embedded one along, or asks
 * nothing of it that differs on a server (concurrent transactions, notifications, jobs of several processes do).
 */
const testedBefore = [
  '**/adapters/**',
  '**/power-cut.test.ts',
  '**/platform/http/**',
  '**/features/{export,locales,support,connections}/**',
  '**/features/identity/{mail,email,google}-*.test.ts',
  '**/features/identity/{hijacking,security-log,session-list,password-reset}.test.ts',
  '**/features/identity/passkeys/**',
  '**/features/campaigns/{rules,rehearsal}.test.ts',
  '**/features/creatives/{deleting,library,designs,choose-designs}.test.ts',
  '**/features/avatars/{interview,interview-with-model,persona}.test.ts',
  '**/features/{facts,brand,imports,photos,preflight}/**',
  '**/features/accounts/invoices/**',
  '**/{gallery,playbook-check}/**',
  '**/{openapi,hostile-text}.test.ts',
];

/**
 * Long, and about concurrency at Meta and in the database: where a server can be started, they run on it alone. The journeys
 * launch, pay and talk to the designer on the embedded database.
 */
const testedOnServer = [
  '**/features/campaigns/{reconcile,ads,launch}.test.ts',
  '**/features/creatives/conversation.test.ts',
  '**/features/accounts/payments/changes.test.ts',
  '**/features/identity/deletion.test.ts',
];

/** @param {string[]} files */
const without = (files) => files.flatMap((file) => ['--exclude', file]);

const stages = new Stages();
await runChecks(stages);
const postgres = await startNativePostgres();
await stages.run('Unit and integration tests, on PGlite', testOnPglite);
await stages.run('Integration tests again, on PostgreSQL', testOnPostgres);
await stages.run('Journeys in a browser', () =>
  runTests({ name: 'journeys', projects: ['journeys'], args: ['--maxWorkers=3'] }),
);
stages.finish();

async function testOnPglite() {
  const env = { DATABASE_TEMPLATE: await ensureDatabaseTemplate() };
  return runTests({
    name: 'pglite',
    projects: ['contract', 'api', 'sandbox', 'web', 'scripts'],
    env,
    args: 'skipped' in postgres ? [] : without(testedOnServer),
  });
}

async function testOnPostgres() {
  if ('skipped' in postgres) {
    console.log(`skipped: ${postgres.skipped}`);
    return { passed: 0, failed: 0 };
  }
  try {
    return await runTests({
      name: 'postgres',
      projects: ['api'],
      env: { TEST_DATABASE_URL: postgres.url },
      // Most of them wait for the server and for jobs: four at a time would leave a quarter of two processors idle.
      args: ['--maxWorkers=6', ...without(testedBefore)],
    });
  } finally {
    await postgres.stop();
  }
}
