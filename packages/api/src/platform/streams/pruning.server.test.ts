import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { streamPrunings } from './pruning.ts';

let database: Database;
const owner = newId();
const run = (script: string) => database.session((execute) => execute(script));

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  await run(`INSERT INTO users (id, first_name, last_name, email, password_hash, language, theme, created_at, updated_at)
    VALUES ('${owner}', 'Noa', '', 'noa@example.com', '', 'en', 'system', now(), now())`);
});
afterAll(() => database?.close());

async function turn(status: string, endedDaysAgo: number): Promise<string> {
  const id = newId();
  await run(`INSERT INTO turns (id, owner_id, kind, input, attempt_id, status, lease_until)
    VALUES ('${id}', '${owner}', 'interview', '{}', '${newId()}', '${status}', now() - interval '${endedDaysAgo} days');
    INSERT INTO turn_events SELECT '${id}', seq, 'delta', '{}' FROM generate_series(1, 5) seq;`);
  return id;
}
const eventsOf = async (id: string) =>
  (await run(`SELECT seq FROM turn_events WHERE turn_id = '${id}' ORDER BY seq`)).map(({ seq }) => seq);
async function prune(now = new Date()): Promise<number[]> {
  const batches: number[] = [];
  for (const { batches: all } of streamPrunings(database.db))
    for await (const count of all(now, 5000)) batches.push(count);
  return batches;
}

test('events of turns that ended a week ago go, but for the last, which tells how they ended', async () => {
  const [old, recent, running] = [await turn('ended', 8), await turn('ended', 6), await turn('running', 8)];
  expect(await prune()).toEqual([1]);
  expect(await eventsOf(old)).toEqual([5]);
  expect(await eventsOf(recent)).toHaveLength(5);
  expect(await eventsOf(running)).toHaveLength(5);
  expect(await prune()).toEqual([0]);
});

test('a turn that was asked for again is pruned again', async () => {
  const id = await turn('ended', 8);
  await prune();
  await run(`UPDATE turns SET lease_until = now() + interval '1 minute' WHERE id = '${id}';
    INSERT INTO turn_events VALUES ('${id}', 6, 'delta', '{}'), ('${id}', 7, 'done', '{}')`);
  expect(await prune()).toEqual([0]);
  await prune(new Date(Date.now() + 8 * 86_400_000));
  expect(await eventsOf(id)).toEqual([7]);
});
