import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createJobs, type JobDefinition } from './jobs.ts';

let database: Database;
let jobs: ReturnType<typeof createJobs>;

beforeEach(async () => {
  database = await testDatabase();
  jobs = createJobs(database, createLogger('silent'));
});

afterEach(async () => {
  await jobs.stop();
  await database.close();
});

/** A job that collects what it was given, and a promise of the moment it has run `times` times. */
function collector(times: number, behave: (run: number) => void = () => {}) {
  const seen: object[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const definition: JobDefinition = {
    name: 'tests.collect',
    retryDelay: 1,
    async run(data) {
      seen.push(data);
      if (seen.length === times) finish();
      behave(seen.length);
    },
  };
  return { seen, finished, definition };
}

test('work enqueued in a transaction exists exactly if the transaction commits', async () => {
  const { seen, finished, definition } = collector(1);
  await jobs.start([definition]);
  await expect(
    database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, definition.name, { who: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.db.transaction((tx) => jobs.enqueue(tx, definition.name, { who: 'committed' }));
  await jobs.work([definition]);
  await finished;
  expect(seen).toEqual([{ who: 'committed' }]);
});

test('a job that fails is tried again', async () => {
  const { seen, finished, definition } = collector(2, (run) => {
    if (run === 1) throw new Error('first try fails');
  });
  await jobs.start([definition]);
  await jobs.enqueue(database.db, definition.name, { n: 1 });
  await jobs.work([definition]);
  await finished;
  expect(seen).toEqual([{ n: 1 }, { n: 1 }]);
});

// By polling alone each but the first would wait for ten seconds.
test('a worker in another process is notified of each job', async () => {
  const elsewhere = createJobs(database, createLogger('silent'));
  const { seen, definition } = collector(5);
  await jobs.start([definition]);
  await elsewhere.start([definition]);
  await jobs.work([definition]);
  for (let n = 1; n <= 5; n++) {
    await database.db.transaction((tx) => elsewhere.enqueue(tx, definition.name, { n }));
    await expect.poll(() => seen.length).toBe(n);
  }
  await elsewhere.stop();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'what is enqueued while the connection that listens is lost is run once it is made again',
  async () => {
    const { seen, definition } = collector(4);
    await jobs.start([definition]);
    await jobs.work([definition]);
    for (let n = 1; n <= 4; n++) {
      await database.session((run) =>
        run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'listen pgboss%' AND datname = current_database()",
        ),
      );
      await jobs.enqueue(database.db, definition.name, { n });
      await expect.poll(() => seen.length).toBe(n);
    }
  },
  30_000,
);

test('waiting jobs with one key are one, those without a key are never folded together', async () => {
  const { seen, finished, definition } = collector(3);
  await jobs.start([definition]);
  for (const n of [1, 2])
    await jobs.enqueue(database.db, definition.name, { keyed: n }, { singletonKey: 'same' });
  for (const n of [1, 2]) await jobs.enqueue(database.db, definition.name, { free: n });
  await jobs.work([definition]);
  await finished;
  expect(seen).toHaveLength(3);
  expect(seen).toContainEqual({ keyed: 1 });
  expect(seen).not.toContainEqual({ keyed: 2 });
});

test('pg-boss deletes an ended job after the time of its definition, or a day, also once that has changed', async () => {
  const { definition } = collector(1);
  const start = (...kept: (number | undefined)[]) =>
    jobs.start(
      kept.map((seconds, index) => ({
        ...definition,
        name: `tests.kept-${index}`,
        ...(seconds && { keptSeconds: seconds }),
      })),
    );
  const stored = async () =>
    (
      await database.session((run) =>
        run("SELECT deletion_seconds AS kept FROM jobs.queue WHERE name LIKE 'tests.%' ORDER BY name"),
      )
    ).map(({ kept }) => kept);
  const day = 86_400;
  await start(undefined, 3600);
  expect(await stored()).toEqual([day, 3600]);
  await start(60, undefined);
  expect(await stored()).toEqual([60, day]);
  // A job takes it from its queue.
  await jobs.enqueue(database.db, 'tests.kept-0', {});
  const [job] = await database.session((run) => run('SELECT deletion_seconds AS kept FROM jobs.job'));
  expect(job).toEqual({ kept: 60 });
});

test('an owner with many jobs runs one at a time, and nobody waits behind the rest of them', async () => {
  const began: string[] = [];
  let running = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const definition: JobDefinition<{ who: string }> = {
    name: 'tests.fair',
    concurrency: 2,
    onePerOwner: true,
    async run({ who }) {
      began.push(who);
      if (who !== 'many') return;
      running++;
      most = Math.max(most, running);
      await held;
      running--;
    },
  };
  const definitions = [definition as unknown as JobDefinition];
  await jobs.start(definitions);
  for (let count = 0; count < 3; count++)
    await jobs.enqueue(database.db, definition.name, { who: 'many' }, { ownerId: 'many' });
  for (const who of ['second', 'third'])
    await jobs.enqueue(database.db, definition.name, { who }, { ownerId: who });
  await jobs.work(definitions);
  // Two workers begin side by side, in no order.
  await expect.poll(() => began.toSorted()).toEqual(['many', 'second', 'third']);
  release();
  await expect.poll(() => began.filter((who) => who === 'many')).toHaveLength(3);
  expect(most).toBe(1);
});
