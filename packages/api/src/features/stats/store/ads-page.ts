import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { statsAds, statsDays } from '../tables.ts';
import type { AdSums } from './ads-between.ts';
import { type Dates, isOf, type Scope, sumsOf } from './sums.ts';

/** The ads with figures on some days, the one that most was spent on first: `limit` of them after the first `offset`. */
export const sumAdsPage = (
  db: Db,
  scope: Scope,
  { from, to }: Dates,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdSums[]> =>
  db
    .select({ adId: statsDays.adId, campaignId: statsDays.campaignId, ...sumsOf(statsDays) })
    .from(statsDays)
    .where(and(isAsked(scope), gte(statsDays.day, from), lte(statsDays.day, to)))
    .groupBy(statsDays.adId, statsDays.campaignId)
    .orderBy(desc(sql`sum(${statsDays.spend})`), asc(statsDays.adId))
    .limit(limit)
    .offset(offset);

/** A part, or those of the business in one currency. */
function isAsked({ ownerId, businessId, part, currency }: Scope): SQL | undefined {
  const own = and(planPerCall, eq(statsDays.ownerId, ownerId), eq(statsDays.businessId, businessId));
  if (part) return and(own, isOf(statsDays, part));
  if (currency === null) return own;
  return and(
    own,
    sql`EXISTS (SELECT FROM ${statsAds} WHERE ${statsAds.ownerId} = ${statsDays.ownerId}
      AND ${statsAds.businessId} = ${statsDays.businessId} AND ${statsAds.creativeId} = ${statsDays.creativeId}
      AND ${statsAds.adId} = ${statsDays.adId} AND ${statsAds.currency} = ${currency})`,
  );
}
