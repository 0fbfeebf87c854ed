import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import type { Sums } from '../figures.ts';
import { statsDays } from '../tables.ts';

const total = (column: typeof statsDays.impressions) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What each ad of a business brought on some days. */
export interface AdSums extends Sums {
  adId: string;
  campaignId: string;
}

/** @param dates calendar dates in the ad account's time zone, both included; days that were pruned count nothing */
export const adSumsBetween = (
  db: Db,
  ownerId: string,
  businessId: string,
  dates: { from: string; to: string },
): Promise<AdSums[]> =>
  db
    .select({
      adId: statsDays.adId,
      campaignId: statsDays.campaignId,
      impressions: total(statsDays.impressions),
      clicks: total(statsDays.clicks),
      spend: total(statsDays.spend),
      results: total(statsDays.results),
    })
    .from(statsDays)
    .where(
      and(
        planPerCall,
        eq(statsDays.ownerId, ownerId),
        eq(statsDays.businessId, businessId),
        gte(statsDays.day, dates.from),
        lte(statsDays.day, dates.to),
      ),
    )
    .groupBy(statsDays.adId, statsDays.campaignId);
