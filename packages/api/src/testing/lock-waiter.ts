import type pg from 'pg';
import { expect } from 'vitest';

/** Resolves once another connection waits for a lock that a client holds. */
export async function hasWaiter(client: pg.Client): Promise<void> {
  const waiting = async () => {
    // Within a transaction, PostgreSQL lists the connections that there were when it was first asked for them.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      'SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
    );
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
