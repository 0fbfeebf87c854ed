import pg from 'pg';
import { connectionsOf } from './connections.ts';
import type { Database } from './database.ts';
import { listenOnServer } from './listener.ts';
import { registerConnections } from './one-connection.ts';
import { PreparingClient } from './preparing-client.ts';

/** Any number that only we use, and for nothing else. */
const exclusiveKey = 7_274_602;
/** How long a query waits for a connection before it fails, so that a lost server is told to callers soon. */
const connectWithinMs = 5000;

/** A PostgreSQL server, shared by any number of processes. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    Client: PreparingClient,
    // Statements don't wait for the answers of those before them: https://node-postgres.com/features/pipelining
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  });
  // A connection that the server cut, idle or in the middle of a transaction, must not end the process: whoever
  // waits for its answer gets the error, and the next query takes a fresh one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { db, lend } = connectionsOf(pool);
  registerConnections(db, lend);
  return {
    kind: 'server',
    db,
    forJobs: {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
      async listen(channel, onMessage, onListening) {
        return { close: listenOnServer(url, channel, { onMessage, onListening }) };
      },
    },
    async session(work) {
      const client = await pool.connect();
      try {
        return await work(async (script) => {
          const result = (await client.query(script)) as pg.QueryResult | pg.QueryResult[];
          return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
        });
      } finally {
        client.release();
      }
    },
    async exclusively(work) {
      const client = await pool.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${exclusiveKey})`);
        return await work();
      } finally {
        // Ends the session, and the lock with it, however the work went.
        client.release(true);
      }
    },
    listen: (channel, listener) => listenOnServer(url, channel, listener),
    close: () => pool.end(),
  };
}
