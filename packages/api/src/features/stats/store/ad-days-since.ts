import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { statsDays } from '../tables.ts';
import type { AdDay } from './ad-days.ts';
import { type Dates, sumsOf } from './sums.ts';

/**
 * The days of the ads of some campaigns, those up to a date added up as that date's: where only what came lately is told
 * apart by day, so that rows do not grow with the period.
 */
export const adDaysSince = (
  db: Db,
  ownerId: string,
  campaignIds: string[],
  { from, to }: Dates,
  since: string,
): Promise<AdDay[]> =>
  db
    .select({
      campaignId: statsDays.campaignId,
      adId: statsDays.adId,
      day: sql<string>`greatest(${statsDays.day}, ${since})`.as('counted'),
      ...sumsOf(statsDays),
    })
    .from(statsDays)
    .where(
      and(
        planPerCall,
        eq(statsDays.ownerId, ownerId),
        anyOf(statsDays.campaignId, campaignIds),
        gte(statsDays.day, from),
        lte(statsDays.day, to),
      ),
    )
    .groupBy(statsDays.campaignId, statsDays.adId, sql`counted`);
