import pg from 'pg';
import { type Lane, laneNow, lanes } from './lanes.ts';
import { PreparingClient } from './preparing-client.ts';

/** How long a query waits for a connection before it fails, so that a lost server is told to callers soon. */
const connectWithinMs = 5000;
/** A transaction in which nothing is asked for so long has lost its process. */
const idleInTransactionMs = 60_000;

/** One pool of connections a lane; `current` is the pool of the lane that what runs now is in. */
export function openPools(url: string) {
  const of = Object.fromEntries(
    (Object.keys(lanes) as Lane[]).map((lane) => [lane, openPool(url, lane)]),
  ) as Record<Lane, pg.Pool>;
  const now = () => of[laneNow()];
  const current = {
    connect: () => now().connect(),
    query: (...args: Parameters<pg.Pool['query']>) => now().query(...args),
  } as unknown as pg.Pool;
  return {
    of,
    current,
    close: async () => {
      await Promise.all(Object.values(of).map((pool) => pool.end()));
    },
  };
}

function openPool(url: string, lane: Lane): pg.Pool {
  const { connections, lockMs, statementMs } = lanes[lane];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    // Statements don't wait for the answers of those before them: https://node-postgres.com/features/pipelining
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: `awning ${lane}`,
    ...(lockMs !== null && {
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    ...(statementMs !== null && { statement_timeout: statementMs }),
  });
  // A connection that the server cut, idle or in the middle of a transaction, must not end the process: whoever
  // waits for its answer gets the error, and the next query takes a fresh one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
