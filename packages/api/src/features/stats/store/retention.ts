import { and, countDistinct, eq, gte, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statsDays } from '../tables.ts';

/** Days of which an owner has figures, within any of some ranges of dates; `until` is not part of a range. */
export async function countDaysLost(
  db: Db,
  ownerId: string,
  ranges: { from: string; until: string }[],
): Promise<number> {
  const within = ranges.map(({ from, until }) => and(gte(statsDays.day, from), lt(statsDays.day, until)));
  const [row] = await db
    .select({ days: countDistinct(statsDays.day) })
    .from(statsDays)
    .where(and(eq(statsDays.ownerId, ownerId), or(...within)));
  return row?.days ?? 0;
}
