import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { allowances } from './tables.ts';

/** At most `max` within `seconds`, counted back from every instant (a sliding window). */
export interface Window {
  max: number;
  seconds: number;
}

/**
 * Adds an instant to a key whose windows all have room for it, in one statement, so that racing callers can't pass
 * together. Instants older than the longest window are dropped.
 * @returns false where a window is full
 */
export async function addInstant(
  db: Db,
  key: string,
  windows: readonly Window[],
  now: Date,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const kept = sql`ARRAY(SELECT instant FROM unnest(${allowances.taken}) AS instant WHERE ${within(at, longest)} ORDER BY instant)`;
  const hasRoom = sql.join(
    windows.map(
      ({ max, seconds }) =>
        sql`(SELECT count(*) FROM unnest(${allowances.taken}) AS instant WHERE ${within(at, seconds)}) < ${max}::integer`,
    ),
    sql` AND `,
  );
  const expiresAt = new Date(now.getTime() + longest * 1000);
  const rows = await db
    .insert(allowances)
    .values({ key, taken: [now.toISOString()], expiresAt })
    .onConflictDoUpdate({
      target: allowances.key,
      set: { taken: sql`array_append(${kept}, ${at})`, expiresAt },
      setWhere: hasRoom,
    })
    .returning({ key: allowances.key });
  return rows.length > 0;
}

/** Instants from the future were stored before the clock was set back: they must not count until then. */
const within = (at: ReturnType<typeof sql>, seconds: number) =>
  sql`instant > ${at} - make_interval(secs => ${seconds}::integer) AND instant <= ${at} + interval '1 minute'`;

export async function removeInstant(db: Db, key: string, at: Date): Promise<void> {
  await db
    .update(allowances)
    .set({ taken: sql`array_remove(${allowances.taken}, ${at.toISOString()}::timestamptz)` })
    .where(eq(allowances.key, key));
}

/** The instants of a key, in milliseconds since the epoch, in no order. */
export async function instantsOf(db: Db, key: string): Promise<number[]> {
  const [row] = await db.select({ taken: allowances.taken }).from(allowances).where(eq(allowances.key, key));
  return (row?.taken ?? []).map((instant) => Date.parse(instant));
}
