import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { createJobs, type JobDefinition } from '../jobs/jobs.ts';
import { createLogger } from './logger.ts';

const secret = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
let database: Database;
let lines: string[];
const logger = createLogger('info', { write: (line) => lines.push(line) });

beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(
    sql`CREATE TABLE people (name text PRIMARY KEY, hash text NOT NULL, age integer)`,
  );
  await database.db.execute(sql`INSERT INTO people VALUES ('Dana', 'x', 1)`);
});
afterAll(() => database.close());

/** What goes wrong when a statement with a secret among its parameters fails. */
const failures = {
  'a broken rule': () => sql`INSERT INTO people VALUES (${'Dana'}, ${secret}, 1)`,
  'a missing value, with the whole row in its detail': () =>
    sql`INSERT INTO people VALUES (NULL, ${secret}, 1)`,
  'a value of a wrong type': () => sql`SELECT ${secret}::text::integer`,
  'an unknown column': () => sql`SELECT nothing FROM people WHERE hash = ${secret}`,
};

test.each(Object.entries(failures))(
  'the log of %s names the statement and none of its values',
  async (_, statement) => {
    lines = [];
    const error = await database.db.execute(statement()).then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    logger.error({ err: error }, 'request failed');
    logger.child({ reqId: '1' }).error(error);
    logger.error({ err: new Error('wrapped', { cause: error }) }, 'job failed');
    const log = lines.join('');
    expect(log).toContain('Failed query');
    expect(log).toMatch(/"code":"(23505|23502|22P02|42703)"/);
    expect(log).not.toContain('argon2');
  },
);

test('a job that fails keeps none of them in the queue either', async () => {
  lines = [];
  const definition: JobDefinition = {
    name: 'tests.secret',
    retryLimit: 0,
    run: async () => {
      await database.db.execute(sql`INSERT INTO people VALUES (${'Dana'}, ${secret}, 1)`);
    },
  };
  const jobs = createJobs(database, logger);
  await jobs.start([definition]);
  await jobs.enqueue(database.db, definition.name, {});
  await jobs.work([definition]);
  const output = async () => {
    const failed = await database.db.execute(sql`SELECT output::text FROM jobs.job WHERE state = 'failed'`);
    return (failed as unknown as { rows: { output: string }[] }).rows.map((row) => row.output).join();
  };
  await expect.poll(output).toContain('Failed query');
  expect(await output()).not.toContain('argon2');
  expect(lines.join('')).not.toContain('argon2');
  await jobs.stop();
});
