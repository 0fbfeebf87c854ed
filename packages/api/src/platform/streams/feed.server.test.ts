import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createFeed } from './feed.ts';

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterEach(() => database.close());

test('of a turn no more than its newest events is kept in memory, however long it is and whoever does not read', () => {
  const feed = createFeed({ db: database.db, logger: createLogger('silent') });
  const turnId = newId();
  const channel = feed.begin(turnId, 0);
  feed.join(turnId, 0, () => {});
  for (let seq = 1; seq <= 1000; seq += 1)
    feed.push(channel, [{ turnId, seq, event: 'delta', data: 'word' }]);
  expect(channel.recent.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, i) => 969 + i));
  expect(channel.since).toBe(968);
  // Large ones: as many as make up 16,000 characters, and one at least.
  const large = 'x'.repeat(9000);
  for (let seq = 1001; seq <= 1010; seq += 1)
    feed.push(channel, [{ turnId, seq, event: 'avatar', data: large }]);
  expect(channel.recent).toHaveLength(1);
  expect(channel.size).toBe(9000);
});

test('what was read of a turn before it began to run here does not end it', async () => {
  const reads: PromiseWithResolvers<void>[] = [];
  // Each read has its result, and hands it over when it is told to.
  const execute = async (query: Parameters<Database['db']['execute']>[0]) => {
    const result = await database.db.execute(query);
    if (JSON.stringify(query).includes('pg_notify')) return result;
    const held = Promise.withResolvers<void>();
    reads.push(held);
    await held.promise;
    return result;
  };
  const db = new Proxy(database.db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
  });
  const feed = createFeed({ db, logger: createLogger('silent') });
  const [turnId, other] = [newId(), newId()];
  feed.join(turnId, 0, () => {});
  // Read next, and so told of once the first read has been taken in.
  const told = new Promise<void>((resolve) => void feed.join(other, 0, resolve));
  await expect.poll(() => reads.length).toBe(1);
  const channel = feed.begin(turnId, 0);
  reads[0]?.resolve();
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve();
  await told;
  expect(channel.ended).toBe(false);
  feed.close();
});
