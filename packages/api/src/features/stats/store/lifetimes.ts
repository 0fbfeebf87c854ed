import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { noFigures, plus, type Sums } from '../figures.ts';
import { statsDays, statsPruned } from '../tables.ts';

const total = (column: typeof statsDays.impressions) => sql<number>`sum(${column})`.mapWith(Number);
const asNumber = (column: typeof statsPruned.impressions) => sql<number>`${column}`.mapWith(Number);

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
  unionAll(
    db
      .select({
        campaignId: statsDays.campaignId,
        impressions: total(statsDays.impressions),
        clicks: total(statsDays.clicks),
        spend: total(statsDays.spend),
        results: total(statsDays.results),
      })
      .from(statsDays)
      .where(
        and(
          eq(statsDays.ownerId, sql.placeholder('ownerId')),
          anyOf(statsDays.campaignId, sql.placeholder('campaignIds')),
        ),
      )
      .groupBy(statsDays.campaignId),
    db
      .select({
        campaignId: statsPruned.campaignId,
        impressions: asNumber(statsPruned.impressions),
        clicks: asNumber(statsPruned.clicks),
        spend: asNumber(statsPruned.spend),
        results: asNumber(statsPruned.results),
      })
      .from(statsPruned)
      .where(
        and(
          eq(statsPruned.ownerId, sql.placeholder('ownerId')),
          anyOf(statsPruned.campaignId, sql.placeholder('campaignIds')),
        ),
      ),
  ).prepare(''),
);
