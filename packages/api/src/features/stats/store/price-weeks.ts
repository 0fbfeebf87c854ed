import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { priceWeeks, statsBusinessDays } from '../tables.ts';

/** How many times the price of the week before was paid in a week for showing ads: the median of many accounts. */
export interface PriceWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  change: number;
}

/** A median of fewer accounts could tell of one of them. */
export const fewestOwners = 20;
/** Fewest showings in a week of which a price tells something. */
const leastImpressions = 2000;

/**
 * Takes the median of a week over all accounts of a currency, each counted once, and keeps it where there are enough. All
 * owners': for the worker alone.
 * @param week its Monday, and `before` that of the week before, and `end` the day after it
 */
export async function keepPriceWeek(
  db: Db,
  { before, week, end }: { before: string; week: string; end: string },
): Promise<void> {
  const { ownerId, currency, day, impressions, spend } = statsBusinessDays;
  const of = (column: typeof spend | typeof impressions, isBefore: boolean) =>
    sql`sum(${column}) FILTER (WHERE ${day} ${isBefore ? sql`<` : sql`>=`} ${week})`;
  await db.execute(sql`
    INSERT INTO ${priceWeeks} (currency, week, owners, change)
    SELECT currency, ${week}::text, count(*)::integer,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY change))::numeric, 2)::float8
    FROM (
      SELECT ${currency} AS currency,
        (${of(spend, false)}::float8 / ${of(impressions, false)}) /
          (${of(spend, true)}::float8 / ${of(impressions, true)}) AS change
      FROM ${statsBusinessDays}
      WHERE ${day} >= ${before} AND ${day} < ${end}
      GROUP BY ${ownerId}, ${currency}
      HAVING ${of(impressions, false)} >= ${leastImpressions} AND ${of(impressions, true)} >= ${leastImpressions}
        AND ${of(spend, true)} > 0
    ) AS changes
    GROUP BY currency HAVING count(*) >= ${fewestOwners}
    ON CONFLICT (currency, week) DO UPDATE SET owners = excluded.owners, change = excluded.change`);
}

/** The weeks of a currency that are known from a date on, in their order. */
export const priceWeeksOf = (db: Db, currency: string, from: string): Promise<PriceWeek[]> =>
  db
    .select({ week: priceWeeks.week, change: priceWeeks.change })
    .from(priceWeeks)
    .where(and(eq(priceWeeks.currency, currency), gte(priceWeeks.week, from)))
    .orderBy(asc(priceWeeks.week));
