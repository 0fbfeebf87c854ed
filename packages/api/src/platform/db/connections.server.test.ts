import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../../testing/database.ts';
import type { Database, Db } from './database.ts';
import { onOneConnection } from './one-connection.ts';
import { openServer } from './server.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(!server)('connections to a server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openServer(await newDatabase(server));
    await database.db.execute(sql`CREATE TABLE numbers (n integer PRIMARY KEY)`);
  });
  afterAll(() => database.close());

  const rowsOf = async (db: Db, statement: ReturnType<typeof sql>) =>
    ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const numbers = async () =>
    (await rowsOf(database.db, sql`SELECT n FROM numbers ORDER BY n`)).map(({ n }) => n);
  const insert = (db: Db, n: number) => rowsOf(db, sql`INSERT INTO numbers VALUES (${n})`);
  const pid = async (db: Db) => (await rowsOf(db, sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;

  test('a transaction is stored whole, or not at all where one of its statements fails', async () => {
    await database.db.transaction((tx) => Promise.all([insert(tx, 1), insert(tx, 2)]));
    const failing = database.db.transaction((tx) =>
      Promise.all([insert(tx, 3), insert(tx, 1), insert(tx, 4)]),
    );
    await expect(failing).rejects.toThrow();
    await expect(
      database.db.transaction(async (tx) => {
        await insert(tx, 5);
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await numbers()).toEqual([1, 2]);
  });

  test('a transaction in which a statement failed does not pass for stored, although its error was caught', async () => {
    const work = database.db.transaction(async (tx) => {
      await insert(tx, 6);
      await insert(tx, 1).then(
        () => {},
        () => {},
      );
    });
    await expect(work).rejects.toThrow('could not be committed');
    expect(await numbers()).not.toContain(6);
    await database.db.transaction((tx) => insert(tx, 6));
    expect(await numbers()).toContain(6);
  });

  test('transactions are not nested', async () => {
    const work = database.db.transaction((tx) =>
      tx.transaction((inner) => insert(inner as unknown as Db, 7)),
    );
    await expect(work).rejects.toThrow('a transaction within a transaction');
    expect(await numbers()).not.toContain(7);
  });

  test('a connection carries out what is sent together in its order, and takes statements after a lost one', async () => {
    const [, , count] = await database.db.transaction((tx) =>
      Promise.all([
        insert(tx, 10),
        insert(tx, 11),
        rowsOf(tx, sql`SELECT n FROM numbers WHERE n IN (10, 11)`),
      ]),
    );
    expect(count).toHaveLength(2);
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(lost).rejects.toThrow();
    await database.db.transaction((tx) => insert(tx, 12));
    expect(await numbers()).toContain(12);
  });

  test('reads that share a connection are answered by one server process', async () => {
    const pids = await onOneConnection(database.db, (one) => [pid(one), pid(one), pid(one)]);
    expect(new Set(pids).size).toBe(1);
    await database.db.transaction(async (tx) => {
      const [same] = await onOneConnection(tx, (one) => [pid(one)]);
      expect(same).toBe(await pid(tx));
    });
  });

  test('a connection that is shared goes to others once all reads have ended, also where one fails', async () => {
    const events: string[] = [];
    const readAfter = async (one: Db, other: Promise<unknown>) => {
      await other.catch(() => {});
      await pid(one);
      events.push('read');
    };
    const failing = onOneConnection(database.db, (one) => {
      const other = rowsOf(one, sql`SELECT 1 / (n - n) FROM numbers`);
      return [readAfter(one, other), other];
    });
    await failing.catch(() => events.push('failed'));
    expect(events).toEqual(['read', 'failed']);
  });
});
