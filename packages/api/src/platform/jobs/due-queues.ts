import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** What waits in a queue. */
interface DueQueue {
  name: string;
  /** Jobs that may start now, counted up to a bound. */
  due: number;
  /** Milliseconds until the next one that starts later; null where none waits. */
  nextInMs: number | null;
  /** Whether a job of it runs whose worker gives no sign of life. */
  hasLost: boolean;
}

/**
 * What waits in some queues, by one statement and the database's clock.
 * @param most how many due jobs of a queue are counted
 */
export async function dueQueues(db: Db, names: readonly string[], most: number): Promise<DueQueue[]> {
  if (names.length === 0) return [];
  const { rows } = (await db.execute(sql`
    SELECT queue.name,
      (SELECT count(*)::integer FROM (
        SELECT FROM jobs.job WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now()
        LIMIT ${most}) due) AS due,
      (SELECT extract(epoch FROM min(start_after) - now())::double precision * 1000 FROM jobs.job
        WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after > now()) AS next,
      EXISTS (SELECT FROM jobs.job
        WHERE name = queue.name AND state = 'active' AND group_id IS NOT NULL
          AND heartbeat_on + heartbeat_seconds * interval '1s' < now()) AS lost
    FROM unnest(${sql.param([...names])}::text[]) AS queue(name)`)) as unknown as {
    rows: { name: string; due: number; next: number | null; lost: boolean }[];
  };
  return rows.map(({ name, due, next, lost }) => ({
    name,
    due,
    nextInMs: next === null ? null : Number(next),
    hasLost: lost,
  }));
}
