import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { listFailedMail } from './failed-mail.ts';
import { createJobs, type JobDefinition } from './jobs.ts';

let database: Database;
let jobs: ReturnType<typeof createJobs>;
let boss: PgBoss;
const mail: JobDefinition = { name: 'tests.mail', sendsMail: true, run: async () => {} };

beforeEach(async () => {
  database = await testDatabase();
  jobs = createJobs(database, createLogger('silent'));
  await jobs.start([mail]);
  const backend = database.kind === 'embedded' && { backend: 'pglite' as const };
  boss = new PgBoss({ db: database.forJobs, schema: 'jobs', supervise: false, schedule: false, ...backend });
  await boss.start();
});
afterEach(async () => {
  await boss.stop({ graceful: false, close: false });
  await jobs.stop();
  await database.close();
});

async function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Lets one try fail. @returns the pause that follows in seconds, which is cut short; null where none follows */
async function failOnce(code = 'ECONNECTION'): Promise<number | null> {
  const [job] = await boss.fetch(mail.name);
  if (!job) throw new Error('no mail is due');
  await boss.fail(mail.name, job.id, { message: 'no answer', code });
  const [waiting] = await rows<{ pause: number }>(
    sql`SELECT extract(epoch FROM start_after - now())::float8 AS pause FROM jobs.job WHERE name = ${mail.name} AND state = 'retry'`,
  );
  await database.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);
  return waiting?.pause ?? null;
}

/** Plays that the last try was an hour ago, and the next is an hour away. */
const anHourLater = () =>
  database.db.execute(
    sql`UPDATE jobs.job SET started_on = started_on - interval '1 hour', start_after = now() + interval '1 hour' WHERE state = 'retry'`,
  );

const due = () =>
  rows<{ limit: number }>(
    sql`SELECT retry_limit AS limit FROM jobs.job WHERE name = ${mail.name} AND state = 'retry' AND start_after <= now()`,
  );

it('is tried for a day, with pauses that grow to an hour, and then kept for two weeks', async () => {
  await jobs.enqueue(database.db, mail.name, { secret: 'a link' });
  const pauses: number[] = [];
  for (let pause = await failOnce(); pause !== null; pause = await failOnce()) pauses.push(pause);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(26);
  expect(pauses[0]).toBeLessThan(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3600);
  const listed = await listFailedMail(database);
  expect(listed).toMatchObject([{ kind: mail.name, reason: 'no answer' }]);
  expect(JSON.stringify(listed)).not.toContain('a link');
  const kept = await rows<{ days: number }>(
    sql`SELECT extract(epoch FROM keep_until - now())::float8 / 86400 AS days FROM jobs.job WHERE name = 'failed-mail'`,
  );
  expect(kept[0]?.days).toBeGreaterThan(13.9);
});

it('is due at once when the server takes another, and loses no try by that', async () => {
  await jobs.enqueue(database.db, mail.name, {});
  await failOnce();
  await anHourLater();
  expect(await due()).toEqual([]);
  await jobs.retryMail();
  expect(await due()).toEqual([{ limit: 35 }]);
});

it('waits on where its own mailbox takes none, or where it has waited for a day', async () => {
  await jobs.enqueue(database.db, mail.name, {});
  await failOnce('EMAILBOX');
  await anHourLater();
  await jobs.retryMail();
  expect(await due()).toEqual([]);
  await database.db.execute(
    sql`UPDATE jobs.job SET output = '{}', created_on = now() - interval '25 hours' WHERE name = ${mail.name}`,
  );
  await jobs.retryMail();
  expect(await due()).toEqual([]);
});

it('is tried a minute after its last try at the earliest', async () => {
  await jobs.enqueue(database.db, mail.name, {});
  await failOnce();
  await database.db.execute(
    sql`UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE state = 'retry'`,
  );
  await jobs.retryMail();
  const [waiting] = await rows<{ seconds: number }>(
    sql`SELECT extract(epoch FROM start_after - started_on)::float8 AS seconds FROM jobs.job WHERE name = ${mail.name}`,
  );
  expect(waiting?.seconds).toBe(60);
});
