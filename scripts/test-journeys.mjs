import { journeysAt } from './clock/moments.mjs';
import { startNativePostgres } from './native-postgres.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { runTests } from './test-runner.mjs';

/**
 * Runs the journeys on a database server where one can be started, which is less work than the embedded database: three
 * products share two processors. The main job and what needs the embedded database are on that (e2e/harness/journey.ts).
 * @param {{name?: string, moment?: string, args: string[], files?: string[]}} what `moment`: that their clocks are set to, in
 * ISO 8601; `args`, `files`: as for `runTests`
 */
export async function testJourneys({ name = 'journeys', moment = journeysAt, args, files = [] }) {
  const aheadMs = Date.parse(moment) - Date.now();
  const server = await startNativePostgres({ inMemory: true, aheadMs });
  const onServer =
    'url' in server ? { TEST_DATABASE_URL: server.url, TEST_DATABASE_AHEAD_MS: String(aheadMs) } : {};
  const outcome = await runTests({
    name,
    projects: ['journeys'],
    env: { TEST_CLOCK: moment, DATABASE_TEMPLATE: await ensureDatabaseTemplate(), ...onServer },
    args,
    files,
  });
  if ('url' in server) await server.stop();
  return outcome;
}
