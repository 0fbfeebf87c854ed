import { and, asc, desc, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Sums } from '../figures.ts';
import { statsDays } from '../tables.ts';
import { type Dates, type Scope, sumsOf, within } from './sums.ts';

/** What an ad brought on some days. */
export interface AdFigures extends Sums {
  adId: string;
  campaignId: string;
}

/** The ads with figures on some days, the one that most was spent on first: `limit` of them after the first `offset`. */
export const sumAdsPage = (
  db: Db,
  scope: Scope,
  { from, to }: Dates,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdFigures[]> =>
  db
    .select({ adId: statsDays.adId, campaignId: statsDays.campaignId, ...sumsOf(statsDays) })
    .from(statsDays)
    .where(and(within(statsDays, scope), gte(statsDays.day, from), lte(statsDays.day, to)))
    .groupBy(statsDays.adId, statsDays.campaignId)
    .orderBy(desc(sql`sum(${statsDays.spend})`), asc(statsDays.adId))
    .limit(limit)
    .offset(offset);
