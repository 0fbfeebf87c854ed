/**
 * `npm test`: everything that CI asks for, on a fresh clone with nothing but Node 20, npm and git. The last line is
 * `N passed, N failed`. `npm test -- --all` also runs what is tagged as exhaustive, each test of the API on both databases, and
 * those whose outcome could depend on the time with the clock set to several moments. `npm test -- --quick` checks types and
 * the rules of imports, and runs what needs no server.
 */
import { moments } from './clock/moments.mjs';
import { startNativePostgres } from './native-postgres.mjs';
import { onStopRequest } from './process/stop-request.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { Stages } from './stages.mjs';
import { testJourneys } from './test-journeys.mjs';
import { packageProjects, unitProjects } from './test-projects.mjs';
import { runTests } from './test-runner.mjs';

// What was started ends with this process, and its files in memory are deleted, by handlers of `exit`.
onStopRequest(() => process.exit(1));
await ensureInstalled();
const { runChecks, runQuickChecks } = await import('./check/stages.mjs');

/** What is not only tested where a server can be started: jobs, races and searches differ on the embedded database. */
const alsoOnEmbedded = [
  'src/platform/db',
  'src/platform/jobs',
  'src/tables.server.test',
  'src/features/stats/reading.server.test',
  'src/features/accounts/limits.server.test',
  'src/features/identity/sessions.server.test',
];

/** Journeys that show figures or dates. */
const datedJourneys = ['clock.journey', 'widgets/', 'main-job.journey', 'billing.journey', 'look.journey'];

const isAll = process.argv.includes('--all');
/** Vitest's options for what is run: see the tag's description in vitest.config.ts. */
const chosen = isAll ? [] : ['--tagsFilter=!exhaustive'];

const stages = new Stages();
if (process.argv.includes('--quick')) {
  await runQuickChecks(stages);
  await stages.run('Tests without a server', testWithoutServers);
  stages.finish();
  process.exit();
}
await runChecks(stages);
const postgres = await startNativePostgres({ inMemory: true });
if ('skipped' in postgres) {
  console.log(`On the embedded database alone: ${postgres.skipped}`);
  await stages.run('Unit and integration tests', () => testPackages({}));
} else {
  await stages.run('Unit and integration tests, on PostgreSQL', () =>
    testPackages({ TEST_DATABASE_URL: postgres.url }),
  );
  await postgres.stop();
  for (const [statements, count] of postgres.deadlocks())
    console.log(`Waited for each other, ${count} times: ${statements}`);
  await stages.run('Integration tests on the embedded database', testOnEmbedded);
}
await stages.run('Journeys in a browser', () => testJourneys({ args: ['--maxWorkers=3', ...chosen] }));
for (const moment of isAll ? moments : [])
  await stages.run(`With the clock set to ${moment}`, () => testAt(moment));
stages.finish();

async function testWithoutServers() {
  return runTests({
    name: 'quick',
    projects: [...Object.keys(unitProjects), 'scripts'],
    args: ['--tagsFilter=!exhaustive && !drawing', '--exclude=**/*.server.test.*'],
  });
}

/** @param {NodeJS.ProcessEnv} database where it is */
async function testPackages(database) {
  return runTests({
    name: 'packages',
    projects: [...packageProjects, 'scripts'],
    // Tests of power cuts are on an embedded database wherever the others are.
    env: { DATABASE_TEMPLATE: await ensureDatabaseTemplate(), ...database },
    args: chosen,
  });
}

/**
 * What the run at the system's time has tagged as exhaustive is left out: the time is what differs here.
 * @param {string} moment in ISO 8601
 */
async function testAt(moment) {
  const env = { TEST_CLOCK: moment, DATABASE_TEMPLATE: await ensureDatabaseTemplate() };
  const args = ['--tagsFilter=!exhaustive'];
  const aheadMs = Date.parse(moment) - Date.now();
  const server = await startNativePostgres({ inMemory: true, aheadMs });
  const onServer =
    'url' in server ? { TEST_DATABASE_URL: server.url, TEST_DATABASE_AHEAD_MS: String(aheadMs) } : {};
  const packages = await runTests({
    name: 'packages-at',
    projects: packageProjects,
    env: { ...env, ...onServer },
    args,
  });
  if ('url' in server) await server.stop();
  const journeys = await testJourneys({
    name: 'journeys-at',
    moment,
    args: ['--maxWorkers=3', ...args],
    files: datedJourneys,
  });
  return {
    passed: packages.passed + journeys.passed,
    failed: packages.failed + journeys.failed,
    failures: [...(packages.failures ?? []), ...(journeys.failures ?? [])],
    unsteady: [...(packages.unsteady ?? []), ...(journeys.unsteady ?? [])],
    timings: [...(packages.timings ?? []), ...(journeys.timings ?? [])],
  };
}

async function testOnEmbedded() {
  return runTests({
    name: 'embedded',
    projects: ['api'],
    env: { DATABASE_TEMPLATE: await ensureDatabaseTemplate() },
    args: chosen,
    files: isAll ? [] : alsoOnEmbedded,
  });
}
