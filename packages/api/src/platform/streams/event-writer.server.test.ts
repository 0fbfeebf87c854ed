import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database, Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { all, directedTurns, numbers, upTo, withoutOwners } from './testing/directed-turns.ts';

let database: Database;
let gate: Gate;
let process: Awaited<ReturnType<typeof directedTurns>>;

interface Gate {
  /** How many events each statement stored. */
  inserts: number[];
  close(): void;
  open(): void;
}

type Send = (query: string | { text: string }, ...rest: unknown[]) => Promise<unknown>;

/** Counts the statements that store events, and can hold them up. */
function gated(db: Db): Gate {
  const inserts: number[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();
  const { $client: driver } = db as unknown as { $client: { query: Send } };
  const send = driver.query.bind(driver);
  driver.query = async (query, ...rest) => {
    const text = typeof query === 'string' ? query : query.text;
    if (text.includes('INSERT INTO turn_events')) {
      // A single one is no list.
      inserts.push(JSON.stringify(rest).match(/attempt_id[^a-z]*:/g)?.length ?? 1);
      await held.promise;
    }
    return send(query, ...rest);
  };
  return {
    inserts,
    close: () => {
      held = Promise.withResolvers();
    },
    open: () => held.resolve(),
  };
}

beforeEach(async () => {
  database = await testDatabase();
  await migrate(database);
  await withoutOwners(database);
  gate = gated(database.db);
  process = await directedTurns(database);
});

afterEach(async () => {
  gate.open();
  await process.turns.close();
  await database.close();
});

test('what comes while an insert is under way goes into the next one, of all turns together', async () => {
  const turns = await Promise.all(Array.from({ length: 5 }, () => process.begin()));
  gate.close();
  await turns[0]?.emit('delta', { text: 'first' });
  await new Promise(setImmediate);
  for (const turn of turns) for (const text of ['a', 'b']) await turn.emit('delta', { text });
  gate.open();
  const ends = turns.map((turn) => turn.emit('done', {}));
  await Promise.all(ends);
  expect(gate.inserts).toEqual([1, 15]);
  for (const { turnId } of turns) expect((await all(process.follow(turnId))).length).toBeGreaterThan(2);
});

test('nobody is told an event before it is committed', async () => {
  const turn = await process.begin();
  const following = process.follow(turn.turnId);
  const next = following.next();
  gate.close();
  await turn.emit('delta', { text: 'a' });
  await expect.poll(() => gate.inserts).toEqual([1]);
  // What was told when it was emitted, or when its insert began, has come by now.
  await new Promise(setImmediate);
  expect(await Promise.race([next, 'nothing'])).toBe('nothing');
  gate.open();
  expect((await next).value).toMatchObject([{ seq: 1, data: '{"text":"a"}' }]);
  await following.return(undefined);
  turn.end();
});

test('a runner gets no further ahead of the table than 32 events', async () => {
  const turn = await process.begin();
  gate.close();
  let emitted = 0;
  const emitting = (async () => {
    for (; emitted < 100; emitted += 1) await turn.emit('delta', { text: `${emitted}` });
  })();
  // The insert begins once the runner has gone as far as it may.
  await expect.poll(() => gate.inserts).toHaveLength(1);
  expect(emitted).toBe(31);
  gate.open();
  await emitting;
  turn.end();
  expect(numbers(await all(process.follow(turn.turnId)))).toEqual(upTo(101));
});

test('an event that can not be stored fails its own turn alone, and what follows it is not told as if it were whole', async () => {
  const [bad, good] = [await process.begin(), await process.begin()];
  gate.close();
  await good.emit('delta', { text: 'first' });
  await new Promise(setImmediate);
  // PostgreSQL stores no U+0000.
  await bad.emit('del\0ta', {});
  await bad.emit('delta', { text: 'behind' });
  await good.emit('delta', { text: 'second' });
  gate.open();
  await good.emit('done', {});
  await expect(bad.emit('delta', { text: 'later' })).rejects.toThrow();
  await bad.emit('error', { code: 'INTERNAL' });
  expect(await all(process.follow(good.turnId))).toHaveLength(3);
  expect((await all(process.follow(bad.turnId))).map(({ event }) => event)).toEqual(['error']);
  bad.end();
  good.end();
});

test('a reader that does not keep up is given the rest from the table, in order', async () => {
  const turn = await process.begin();
  const following = process.follow(turn.turnId);
  await turn.emit('delta', { text: '0' });
  const first = (await following.next()).value;
  for (let i = 1; i < 300; i += 1) await turn.emit('delta', { text: `${i}` });
  await turn.emit('done', {});
  turn.end();
  const rest = await all(following);
  expect(numbers([...(first ?? []), ...rest])).toEqual(upTo(301));
  // And one that comes back with the number of the last event it has.
  expect(numbers(await all(process.follow(turn.turnId, 250)))).toEqual(upTo(301, 251));
  await expect(
    process.turns.follow(newId(), turn.turnId, 0, new AbortController().signal).next(),
  ).rejects.toThrow();
});
