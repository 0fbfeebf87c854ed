import { and, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import type { Sums } from '../figures.ts';
import { statsDays } from '../tables.ts';
import { type Dates, sumsOf } from './sums.ts';

/** What each ad of a business brought on some days. */
export interface AdSums extends Sums {
  adId: string;
  campaignId: string;
}

/** @param dates calendar dates in the ad account's time zone, both included; days that were pruned count nothing */
export const adSumsBetween = (db: Db, ownerId: string, businessId: string, dates: Dates): Promise<AdSums[]> =>
  db
    .select({
      adId: statsDays.adId,
      campaignId: statsDays.campaignId,
      ...sumsOf(statsDays),
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
