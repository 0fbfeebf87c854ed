import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createJobs, type JobDefinition } from './jobs.ts';

let database: Database;
let opened: ReturnType<typeof createJobs>[];

beforeEach(async () => {
  database = await testDatabase();
  opened = [];
});

afterEach(async () => {
  for (const jobs of opened) await jobs.stop();
  await database.close();
});

/** The job queue of one process, started. */
async function processWith(definition: JobDefinition) {
  const jobs = createJobs(database, createLogger('silent'));
  opened.push(jobs);
  await jobs.start([definition]);
  return jobs;
}

const rows = async (query: ReturnType<typeof sql>) =>
  ((await database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** A definition, and a promise of its first run. */
function awaited(name = 'tests.lost') {
  let ran = (_data: object) => {};
  const run = new Promise<object>((resolve) => {
    ran = resolve;
  });
  const definition: JobDefinition = {
    name,
    retryLimit: 20,
    async run(data) {
      ran(data);
    },
  };
  return { definition, run };
}

/** What a kill leaves behind: an active job that nobody works on, tried many times before. */
const leaveActive = (heartbeatOn: ReturnType<typeof sql>) =>
  database.db.execute(
    sql`UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = ${heartbeatOn}, retry_count = 12`,
  );

test.runIf(!process.env.TEST_DATABASE_URL)(
  'with the embedded database a job that a kill left active is taken up at once at the next start',
  async () => {
    const { definition, run } = awaited();
    const killed = await processWith(definition);
    await killed.enqueue(database.db, definition.name, { n: 1 });
    await leaveActive(sql`now()`);
    const next = await processWith(definition);
    const [job] = await rows(
      sql`SELECT state, start_after <= now() AS due FROM jobs.job WHERE name = 'tests.lost'`,
    );
    expect(job).toEqual({ state: 'retry', due: true });
    await next.work([definition]);
    expect(await run).toEqual({ n: 1 });
  },
);

test('a job whose worker gives no sign of life is taken up by another, without the delay of a retry', async () => {
  const { definition, run } = awaited();
  const jobs = await processWith(definition);
  await jobs.enqueue(database.db, definition.name, { n: 1 });
  await leaveActive(sql`now() - interval '21 seconds'`);
  await jobs.work([definition]);
  expect(await run).toEqual({ n: 1 });
});

test('a clock that was set back does not hold up what a dead worker left', async () => {
  const { definition } = awaited();
  const jobs = await processWith(definition);
  await jobs.enqueue(database.db, definition.name, { n: 1 });
  await leaveActive(sql`now() + interval '3 hours'`);
  await jobs.work([definition]);
  // From now on its silence counts.
  const settled = sql`SELECT id FROM jobs.job WHERE state = 'active' AND heartbeat_on <= now()`;
  await expect.poll(() => rows(settled)).toHaveLength(1);
});

test('a clock that was set back holds up neither what was waiting nor what runs by the clock', async () => {
  const { definition, run } = awaited();
  const waiting = await processWith(definition);
  await waiting.enqueue(database.db, definition.name, { n: 1 });
  const cron = awaited('tests.cron');
  const scheduled = { ...cron.definition, cron: '* * * * *' };
  const other = await processWith(scheduled);
  // What pg-boss has sent for the minutes that come once more.
  await database.db.execute(sql`
    INSERT INTO jobs.job (name, data, state, singleton_on, created_on, started_on, completed_on)
    SELECT 'tests.cron', '{}', 'completed', date_trunc('minute', now() AT TIME ZONE 'UTC') + n * interval '1 minute', now(), now(), now()
    FROM generate_series(2, 60) AS n`);
  await database.db.execute(sql`
    UPDATE jobs.job SET start_after = start_after + interval '1 hour', created_on = created_on + interval '1 hour'
    WHERE name = 'tests.lost'`);
  await waiting.work([definition]);
  await other.work([scheduled]);
  expect(await run).toEqual({ n: 1 });
  const taken = sql`SELECT id FROM jobs.job WHERE singleton_on > (now() AT TIME ZONE 'UTC') + interval '1 minute'`;
  await expect.poll(() => rows(taken)).toEqual([]);
});

test('a living worker gives signs of life for as long as a job takes', async () => {
  let runs = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const definition: JobDefinition = {
    name: 'tests.slow',
    heartbeatSeconds: 10,
    async run() {
      runs += 1;
      await finished;
    },
  };
  const jobs = await processWith(definition);
  await jobs.enqueue(database.db, definition.name, {});
  await jobs.work([definition]);
  const beats = sql`SELECT id FROM jobs.job WHERE state = 'active' AND heartbeat_on > started_on + interval '4 seconds'`;
  await expect.poll(() => rows(beats), { interval: 200 }).toHaveLength(1);
  expect(runs).toBe(1);
  finish();
});

test('a queue that exists already takes on what its definition says now', async () => {
  const { definition } = awaited();
  await processWith(definition);
  await processWith({ ...definition, heartbeatSeconds: 33, expireInSeconds: 44, retryLimit: 2 });
  const [queue] = await rows(
    sql`SELECT heartbeat_seconds, expire_seconds, retry_limit FROM jobs.queue WHERE name = 'tests.lost'`,
  );
  expect(queue).toEqual({ heartbeat_seconds: 33, expire_seconds: 44, retry_limit: 2 });
});
