import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './database.ts';

const refuse = () => {
  throw new Error('a transaction within a transaction');
};

/** What is asked of a connection before the event loop goes on is sent by one system call. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * The database over a pool. Each connection keeps one drizzle of its own, in and outside of transactions, so that what is
 * put together once (`prepared`) is put together once a connection.
 */
export function connectionsOf(pool: pg.Pool) {
  const known = new WeakMap<pg.PoolClient, Db>();

  function dbOf(client: pg.PoolClient): Db {
    const one = known.get(client) ?? Object.assign(drizzle(client) as unknown as Db, { transaction: refuse });
    known.set(client, one);
    return one;
  }

  async function lend<T>(work: (one: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    sendTogether(client);
    try {
      return await work(dbOf(client));
    } finally {
      client.release();
    }
  }

  /**
   * BEGIN is not waited for: it goes out with the first statement, and fails only where the connection is gone, when
   * whatever follows it fails as well.
   */
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    sendTogether(client);
    client.query('BEGIN').catch(() => {});
    try {
      const result = await work(dbOf(client));
      const { command } = await client.query('COMMIT');
      // PostgreSQL's answer where a statement failed and its error was caught.
      if (command !== 'COMMIT')
        throw new Error('a transaction could not be committed: a statement in it had failed');
      client.release();
      return result;
    } catch (error) {
      // A connection on which a transaction may still be open goes to nobody else.
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }

  const db = Object.assign(drizzle(pool) as unknown as Db, { transaction });
  return { db, lend };
}
