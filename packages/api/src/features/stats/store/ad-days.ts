import { and, asc, eq, gte } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Sums } from '../figures.ts';
import { statsDays } from '../tables.ts';

/** What an ad brought on one day of its account's time zone. Spend in minor units. */
export interface AdDay extends Sums {
  campaignId: string;
  adId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** With the people who saw it on that day; null where Meta gave none. */
export interface ReachedAdDay extends AdDay {
  reach: number | null;
}

/** The days of the ads of some campaigns from a date on, in their order; of what is kept. */
export const adDaysOf = (
  db: Db,
  ownerId: string,
  campaignIds: string[],
  from: string,
): Promise<ReachedAdDay[]> =>
  db
    .select({
      campaignId: statsDays.campaignId,
      adId: statsDays.adId,
      day: statsDays.day,
      impressions: statsDays.impressions,
      clicks: statsDays.clicks,
      spend: statsDays.spend,
      results: statsDays.results,
      reach: statsDays.reach,
    })
    .from(statsDays)
    .where(
      and(eq(statsDays.ownerId, ownerId), anyOf(statsDays.campaignId, campaignIds), gte(statsDays.day, from)),
    )
    .orderBy(asc(statsDays.day), asc(statsDays.adId));
