import type { DaySums } from '@awning/inference/count-dispersion';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { statsDays } from '../tables.ts';

/** The days of campaigns added up, of what is kept: results for minor units. Campaigns without figures are missing. */
export async function daySumsOf(
  db: Db,
  ownerId: string,
  campaignIds: string[],
): Promise<Map<string, DaySums>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await addedUp(db).execute({ ownerId, campaignIds });
  return new Map(rows.map(({ campaignId, ...sums }) => [campaignId, sums]));
}

const addedUp = prepared((db) => {
  const days = db
    .select({
      campaignId: statsDays.campaignId,
      results: sql<number>`sum(${statsDays.results})::float8`.as('results_of_day'),
      spend: sql<number>`sum(${statsDays.spend})::float8`.as('spend_of_day'),
    })
    .from(statsDays)
    .where(
      and(
        eq(statsDays.ownerId, sql.placeholder('ownerId')),
        anyOf(statsDays.campaignId, sql.placeholder('campaignIds')),
      ),
    )
    .groupBy(statsDays.campaignId, statsDays.day)
    .having(sql`sum(${statsDays.spend}) > 0`)
    .as('days');
  return db
    .select({
      campaignId: days.campaignId,
      days: sql<number>`count(*)::int4`,
      events: sql<number>`sum(${days.results})`,
      exposure: sql<number>`sum(${days.spend})`,
      squares: sql<number>`sum(${days.results} * ${days.results} / ${days.spend})`,
    })
    .from(days)
    .groupBy(days.campaignId)
    .prepare('');
});
