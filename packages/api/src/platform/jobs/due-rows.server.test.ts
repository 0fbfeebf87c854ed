import { sql } from 'drizzle-orm';
import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDueRows, earliestOf } from './due-rows.ts';

const tasks = pgTable('tasks', { dueAt: timestamp('due_at', { withTimezone: true }) });

let database: Database;
let dueRows: ReturnType<typeof createDueRows>;
let clock: ReturnType<typeof movingClock>;
let starts: number;

beforeEach(async () => {
  database = await testDatabase();
  clock = movingClock();
  starts = 0;
  await database.session((run) => run('CREATE TABLE tasks (due_at timestamptz)'));
  dueRows = createDueRows({ db: database.db, clock, logger: createLogger('silent') });
  dueRows.add({ name: 'tests.tasks', due: [earliestOf(tasks.dueAt)], start: () => starts++ });
  dueRows.begin();
});

afterEach(async () => {
  await dueRows.stop();
  await database.close();
});

const store = (ms: number) =>
  database.db.insert(tasks).values({ dueAt: new Date(clock.now().getTime() + ms) });
const done = () => database.db.execute(sql`DELETE FROM tasks WHERE due_at <= now()`);

test('everything is started once at the start, and again when a row falls due', async () => {
  expect(starts).toBe(1);
  await store(600);
  dueRows.told('tests.tasks');
  const early = starts;
  await expect.poll(() => starts, { interval: 20 }).toBe(2);
  expect(early).toBe(1);
  const [row] = await database.db.select().from(tasks);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(row?.dueAt?.getTime() ?? Number.NaN);
});

test('a row that is stored with an earlier instant is not held up by one that is being worked on', async () => {
  await store(0);
  dueRows.told('tests.tasks');
  await expect.poll(() => starts, { interval: 20 }).toBe(2);
  // The first is still there: whoever was started is at it.
  await store(300);
  dueRows.told('tests.tasks');
  await expect.poll(() => starts, { interval: 20 }).toBeGreaterThan(2);
  await done();
});

test('a clock that is set back starts everything: it may have been planned by the time before', async () => {
  await store(3_600_000);
  dueRows.look();
  await expect.poll(() => starts).toBe(1);
  clock.advance(60_000);
  dueRows.look();
  await new Promise((resolve) => setTimeout(resolve, 100));
  clock.advance(-60_000);
  dueRows.look();
  await expect.poll(() => starts, { interval: 20 }).toBe(2);
});
