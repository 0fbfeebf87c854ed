import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Fingerprint } from '../crypto/fingerprint.ts';
import type { Db } from '../db/database.ts';
import { allowances } from './tables.ts';

/** At most `max` within `seconds`, counted back from every instant (a sliding window). */
export interface Window {
  max: number;
  seconds: number;
}

/** Something that may be done so often for each subject; all of its windows hold. */
export interface Allowance {
  /** `feature.what`, such as `mail.verifyEmail`. */
  name: string;
  windows: readonly [Window, ...Window[]];
}

export type Taking = { granted: true; at: Date } | { granted: false; retryAfter: number };

/**
 * Counts what may be done only so often for a subject (an address, an account), in every process at once. The subject
 * is kept as a keyed hash alone, and for no longer than the longest window.
 */
export function createAllowances(deps: { clock: Clock; fingerprint: Fingerprint }) {
  const { clock, fingerprint } = deps;
  const keyOf = ({ name }: Allowance, subject: string) => fingerprint(`allowance ${name}`, subject);

  return {
    /**
     * Takes one, in one statement, so that racing callers can't pass together; it counts exactly if the caller's
     * transaction commits.
     * @returns `retryAfter` in seconds where nothing is left
     */
    async take(db: Db, allowance: Allowance, subject: string): Promise<Taking> {
      const key = keyOf(allowance, subject);
      const now = clock.now();
      const at = sql`${now.toISOString()}::timestamptz`;
      const longest = Math.max(...allowance.windows.map(({ seconds }) => seconds));
      const kept = sql`ARRAY(SELECT instant FROM unnest(${allowances.taken}) AS instant WHERE ${within(at, longest)} ORDER BY instant)`;
      const hasRoom = sql.join(
        allowance.windows.map(
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
      if (rows.length > 0) return { granted: true, at: now };
      return { granted: false, retryAfter: await retryAfter(db, key, allowance, now) };
    },

    /** Gives back what was taken at an instant, because it came to nothing. */
    async giveBack(db: Db, allowance: Allowance, subject: string, at: Date): Promise<void> {
      await db
        .update(allowances)
        .set({ taken: sql`array_remove(${allowances.taken}, ${at.toISOString()}::timestamptz)` })
        .where(eq(allowances.key, keyOf(allowance, subject)));
    },

    /** Forgets what counts no more. */
    async cleanUp(db: Db): Promise<void> {
      await db.delete(allowances).where(lt(allowances.expiresAt, clock.now()));
    },
  };
}

export type Allowances = ReturnType<typeof createAllowances>;

/** Instants from the future are from before the clock was set back: they must not count until then. */
const within = (at: ReturnType<typeof sql>, seconds: number) =>
  sql`instant > ${at} - make_interval(secs => ${seconds}::integer) AND instant <= ${at} + interval '1 minute'`;

/** Seconds until every window has room for one more. */
async function retryAfter(db: Db, key: string, { windows }: Allowance, now: Date): Promise<number> {
  const [row] = await db.select({ taken: allowances.taken }).from(allowances).where(eq(allowances.key, key));
  const newestFirst = (row?.taken ?? []).map((instant) => Date.parse(instant)).sort((a, b) => b - a);
  const waits = windows.map(({ max, seconds }) => {
    const inTheWay = newestFirst[max - 1];
    return inTheWay === undefined ? 0 : inTheWay + seconds * 1000 - now.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}
