import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { noFigures, plus, type Sums } from '../figures.ts';
import { statsCampaigns, statsPruned } from '../tables.ts';

/** All that campaigns brought so far, days that were pruned included; those without figures have zeros. */
export async function lifetimeSums(
  db: Db,
  ownerId: string,
  campaignIds: string[],
): Promise<Map<string, Sums>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await keptAndPruned(db).execute({ ownerId, campaignIds });
  const sums = new Map<string, Sums>(campaignIds.map((id) => [id, noFigures]));
  for (const row of rows) sums.set(row.campaignId, plus(sums.get(row.campaignId) ?? noFigures, row));
  return sums;
}

/** One statement, so that it sees a day either as kept or as pruned: between two, pruning might move it. */
const keptAndPruned = prepared((db) =>
  unionAll(sumsOf(db, statsCampaigns), sumsOf(db, statsPruned)).prepare(''),
);

const sumsOf = (db: Db, table: typeof statsCampaigns | typeof statsPruned) =>
  db
    .select({
      campaignId: table.campaignId,
      impressions: table.impressions,
      clicks: table.clicks,
      spend: table.spend,
      results: table.results,
    })
    .from(table)
    .where(
      and(
        eq(table.ownerId, sql.placeholder('ownerId')),
        anyOf(table.campaignId, sql.placeholder('campaignIds')),
      ),
    );
