import pg from 'pg';
import { expect, test } from 'vitest';
import { startNativePostgres } from '../native-postgres.mjs';

/** A year, in milliseconds. */
const aheadMs = 365 * 86_400_000;

test('a database server’s clock is set, whichever way it is asked', async ({ skip }) => {
  const server = await startNativePostgres({ inMemory: true, aheadMs });
  if ('skipped' in server) return skip(server.skipped);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query('CREATE TABLE kept (at timestamptz DEFAULT now())');
    const { rows } = await client.query<{ at: Date; now: Date; full: Date; clock: Date }>(
      `WITH row AS (INSERT INTO kept DEFAULT VALUES RETURNING at)
      SELECT at, now() AS now, pg_catalog.now() AS full, clock_timestamp() AS clock FROM row`,
    );
    const times = rows.flatMap(({ at, now, full, clock }) =>
      [at, now, full, clock].map((time) => time.getTime()),
    );
    expect(times).toHaveLength(4);
    for (const time of times) expect(Math.abs(time - aheadMs - Date.now())).toBeLessThan(60_000);
  } finally {
    await client.end();
    await server.stop();
  }
});
