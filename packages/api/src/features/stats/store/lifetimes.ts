import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { noFigures, plus, type Sums } from '../figures.ts';
import { statsDays, statsPruned } from '../tables.ts';

const total = (column: typeof statsDays.impressions) => sql<number>`sum(${column})`.mapWith(Number);

/** All that campaigns brought so far, days that were pruned included; those without figures have zeros. */
export async function lifetimeSums(
  db: Db,
  ownerId: string,
  campaignIds: string[],
): Promise<Map<string, Sums>> {
  if (campaignIds.length === 0) return new Map();
  const [kept, pruned] = [
    await keptSums(db).execute({ ownerId, campaignIds }),
    await prunedSums(db).execute({ ownerId, campaignIds }),
  ];
  const sums = new Map<string, Sums>(campaignIds.map((id) => [id, noFigures]));
  for (const row of [...kept, ...pruned])
    sums.set(row.campaignId, plus(sums.get(row.campaignId) ?? noFigures, row));
  return sums;
}

const keptSums = prepared((db) =>
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
    .groupBy(statsDays.campaignId)
    .prepare(''),
);

const prunedSums = prepared((db) =>
  db
    .select()
    .from(statsPruned)
    .where(
      and(
        eq(statsPruned.ownerId, sql.placeholder('ownerId')),
        anyOf(statsPruned.campaignId, sql.placeholder('campaignIds')),
      ),
    )
    .prepare(''),
);
