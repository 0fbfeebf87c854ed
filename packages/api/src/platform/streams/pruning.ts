import { dayMs } from '@awning/contract/durations';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type Pruning, repeated } from '../pruning/pruning.ts';

/** How long the events of an ended turn are kept for whoever still follows it. */
const keptMs = 7 * dayMs;
/** Turns a batch; one has some hundred events. */
const turnsPerBatch = 50;

/**
 * Events of ended turns, but for each turn's last: it tells a late follower how the turn ended, and from its number a
 * new attempt counts on. What the turn brought stands in the tables of its feature.
 */
export const streamPrunings = (db: Db): Pruning[] => [
  {
    name: 'streams.events',
    batches: (now) =>
      repeated(turnsPerBatch, () => pruneTurns(db, new Date(now.getTime() - keptMs), turnsPerBatch)),
  },
];

/** @returns how many turns were pruned */
async function pruneTurns(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = (await db.execute(sql`
    WITH old AS (
      SELECT id FROM turns
      WHERE status = 'ended' AND (pruned_at IS NULL OR pruned_at < lease_until)
        AND lease_until < ${before.toISOString()}::timestamptz
      ORDER BY lease_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM turn_events event USING old
      WHERE event.turn_id = old.id
        AND event.seq < (SELECT max(seq) FROM turn_events newest WHERE newest.turn_id = old.id)
    ), marked AS (
      UPDATE turns SET pruned_at = now() FROM old WHERE turns.id = old.id RETURNING 1
    ) SELECT count(*)::integer AS count FROM marked`)) as unknown as { rows: { count: number }[] };
  return Number(rows[0]?.count ?? 0);
}
