import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statsAds } from '../tables.ts';

/** What each ad of a campaign brought on the days that are kept, by ad id. */
export async function sumAds(
  db: Db,
  ownerId: string,
  campaignId: string,
): Promise<Map<string, { impressions: number; clicks: number; results: number }>> {
  const { adId, impressions, clicks, results } = statsAds;
  const rows = await db
    .select({ adId, impressions, clicks, results })
    .from(statsAds)
    .where(and(eq(statsAds.ownerId, ownerId), eq(statsAds.campaignId, campaignId)));
  return new Map(rows.map(({ adId: id, ...sums }) => [id, sums]));
}
