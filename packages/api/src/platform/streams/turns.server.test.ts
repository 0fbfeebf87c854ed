import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createTurns, type Turns } from './turns.ts';

let database: Database;
let turns: Turns;
let ran: string[];

beforeEach(async () => {
  database = await testDatabase();
  await migrate(database);
  // The turns here belong to no user; who may own one is not what is tested.
  await database.db.execute(sql`ALTER TABLE turns DROP CONSTRAINT turns_owner_id_fkey`);
  ran = [];
  turns = createTurns({ database, logger: createLogger('silent') });
  turns.register({
    kind: 'test',
    async run({ turnId }) {
      ran.push(turnId);
    },
  });
});

afterEach(async () => {
  await turns.close();
  await database.close();
});

/** A turn whose process is gone, and whose lease ends in so many seconds. */
async function orphan(seconds: number) {
  const { id } = await turns.prepare(database.db, { ownerId: newId(), kind: 'test', input: {} });
  await database.db.execute(
    sql`UPDATE turns SET lease_until = now() + ${seconds} * interval '1 second' WHERE id = ${id}::uuid`,
  );
  return id;
}

test('a lease that ends hours ahead, as after the clock was set back, holds nobody up', async () => {
  const vouchedFor = await orphan(10);
  const over = await orphan(-1);
  const fromTheFuture = await orphan(3 * 60 * 60);
  await turns.start(false);
  expect(ran).toHaveLength(2);
  expect(ran).toEqual(expect.arrayContaining([over, fromTheFuture]));
  expect(ran).not.toContain(vouchedFor);
});

test('alone on its database, a process takes every unfinished turn over at once', async () => {
  const one = await orphan(10);
  await turns.start(true);
  expect(ran).toEqual([one]);
});
