import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statsHours } from '../tables.ts';

/** What a campaign brought in one hour of the account's clock. Spend in minor units. */
export interface ClockHour {
  /** `YYYY-MM-DD`. */
  day: string;
  /** 0 to 23. */
  hour: number;
  spend: number;
  results: number;
}

/** The hours of a campaign from an instant on, of what is kept; those of a clock that is set back count as one. */
export const clockHoursOf = (
  db: Db,
  ownerId: string,
  campaignId: string,
  from: Date,
  timeZone: string,
): Promise<ClockHour[]> => {
  const local = sql`(${statsHours.hour} AT TIME ZONE ${timeZone}::text)`;
  return db
    .select({
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      hour: sql`extract(hour FROM ${local})::int`.mapWith(Number).as('clock'),
      spend: sum(statsHours.spend).mapWith(Number),
      results: sum(statsHours.results).mapWith(Number),
    })
    .from(statsHours)
    .where(
      and(eq(statsHours.ownerId, ownerId), eq(statsHours.campaignId, campaignId), gte(statsHours.hour, from)),
    )
    .groupBy(sql`day`, sql`clock`);
};
