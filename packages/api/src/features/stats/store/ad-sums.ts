import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statsDays } from '../tables.ts';

const total = (column: typeof statsDays.impressions) => sql<number>`sum(${column})`.mapWith(Number);

/** What each ad of a campaign brought on the days that are kept, by ad id. */
export async function sumAds(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<Map<string, { impressions: number; clicks: number; results: number }>> {
  const rows = await db
    .select({
      adId: statsDays.adId,
      impressions: total(statsDays.impressions),
      clicks: total(statsDays.clicks),
      results: total(statsDays.results),
    })
    .from(statsDays)
    .where(and(eq(statsDays.ownerId, ownerId), eq(statsDays.campaignId, campaignId)))
    .groupBy(statsDays.adId);
  return new Map(rows.map(({ adId, ...sums }) => [adId, sums]));
}
