import { dayMs } from '@awning/contract/durations';
import { and, count, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { leads } from '../tables.ts';

/** What became of those who came by an ad. */
export interface AdLeads {
  all: number;
  /** Talked with, or settled after that. */
  reached: number;
  /** Given up after tries that reached nobody. */
  unreachable: number;
  fake: number;
  won: number;
  lost: number;
}

/** Somebody who was tried and not reached for so long is given up, though nobody has marked it. */
const givenUpAfterMs = 14 * dayMs;

/** By the ad's id at Meta. Those written down by hand name no ad. @param period until its end, which is left out */
export async function adLeadsOf(
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<Map<string, AdLeads>> {
  const where = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
  const isGivenUp = sql`(${leads.state} = 'lost' AND ${leads.isGivenUp}
    OR ${leads.state} = 'tried' AND ${lt(leads.stateAt, new Date(now.getTime() - givenUpAfterMs))})`;
  const rows = await db
    .select({
      adRef: leads.adRef,
      all: count(),
      reached: where(sql`${leads.state} IN ('talked', 'won', 'lost') AND NOT ${isGivenUp}`),
      unreachable: where(isGivenUp),
      fake: where(sql`${leads.state} = 'fake'`),
      won: where(sql`${leads.state} = 'won'`),
      lost: where(sql`${leads.state} = 'lost'`),
    })
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        anyOf(leads.campaignId, campaignIds),
        isNotNull(leads.adRef),
        eq(leads.isTest, false),
        gte(leads.arrivedAt, from),
        lt(leads.arrivedAt, until),
      ),
    )
    .groupBy(leads.adRef);
  return new Map(rows.flatMap(({ adRef, ...row }) => (adRef ? [[adRef, row] as const] : [])));
}

/** A lead that is not real. */
export interface FakeLead {
  campaignId: string;
  /** Of the ad at Meta. */
  adRef: string;
  arrivedAt: Date;
}

/** Those of some campaigns that their owner marked as not real. @param since when they came at the earliest */
export const fakeLeadsOf = (
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
  since: Date,
): Promise<FakeLead[]> =>
  db
    .select({
      campaignId: sql<string>`${leads.campaignId}`,
      adRef: sql<string>`${leads.adRef}`,
      arrivedAt: leads.arrivedAt,
    })
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        anyOf(leads.campaignId, campaignIds),
        isNotNull(leads.adRef),
        eq(leads.isTest, false),
        eq(leads.state, 'fake'),
        gte(leads.arrivedAt, since),
      ),
    );
