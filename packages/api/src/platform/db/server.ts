import type pg from 'pg';
import { connectionsOf } from './connections.ts';
import type { Database } from './database.ts';
import { listenOnServer } from './listener.ts';
import { registerConnections } from './one-connection.ts';
import { openPools } from './pools.ts';

/** Any number that only we use, and for nothing else. */
const exclusiveKey = 7_274_602;

/** A PostgreSQL server, shared by any number of processes. */
export async function openServer(url: string): Promise<Database> {
  const { of, current, close } = openPools(url);
  const { db, lend } = connectionsOf(current);
  registerConnections(db, lend);
  return {
    kind: 'server',
    db,
    ping: () => of.watch.query('SELECT 1'),
    forJobs: {
      executeSql: (text: string, values?: unknown[]) => of.jobs.query(text, values),
      async listen(channel, onMessage, onListening) {
        return { close: listenOnServer(url, channel, { onMessage, onListening }) };
      },
    },
    async session(work) {
      const client = await of.upkeep.connect();
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
      const client = await of.upkeep.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${exclusiveKey})`);
        return await work();
      } finally {
        // Ends the session, and the lock with it, however the work went.
        client.release(true);
      }
    },
    listen: (channel, listener) => listenOnServer(url, channel, listener),
    close,
  };
}
