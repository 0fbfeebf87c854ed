import { and, asc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { preparedSql } from '../../../platform/db/prepared.ts';
import type { Sums } from '../figures.ts';
import { statsDays, statsHours, statsMinutes } from '../tables.ts';

/** Whose figures are added up. Figures of different currencies must not meet in it. */
export interface Scope {
  ownerId: string;
  businessId: string;
  /** Only these ads, by their ids; null for every ad of the business. */
  adIds: string[] | null;
  /** Only these campaigns; null for every one. */
  campaignIds: string[] | null;
}

/** Calendar dates in the ad account's time zone, both included. */
export interface Dates {
  from: string;
  to: string;
}

type Table = typeof statsDays | typeof statsHours | typeof statsMinutes;

const total = (column: Table['impressions']) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

export const sumsOf = (table: Table) => ({
  impressions: total(table.impressions),
  clicks: total(table.clicks),
  spend: total(table.spend),
  results: total(table.results),
});

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** The reach of the one ad and day there is; null where there are several, since people can't be added up. */
const soleReach = sql<number | null>`CASE WHEN count(*) = 1 THEN max(${statsDays.reach}) END`.mapWith(
  numberOrNull,
);

/** Few ads are found by the primary key, all ads of a business by its index: which, is for the planner to see. */
export function within(table: Table, { ownerId, businessId, adIds, campaignIds }: Scope): SQL | undefined {
  return and(
    planPerCall,
    eq(table.ownerId, ownerId),
    eq(table.businessId, businessId),
    adIds ? anyOf(table.adId, adIds) : undefined,
    campaignIds ? anyOf(table.campaignId, campaignIds) : undefined,
  );
}

const between = (scope: Scope, { from, to }: Dates) =>
  and(within(statsDays, scope), gte(statsDays.day, from), lte(statsDays.day, to));

export interface PeriodSums extends Sums {
  /** The first and the last day with figures; null where there are none. */
  firstDay: string | null;
  lastDay: string | null;
  reach: number | null;
}

/** Sums of a whole period. */
export async function sumPeriod(db: Db, scope: Scope, dates: Dates): Promise<PeriodSums> {
  const [row] = await db
    .select({
      ...sumsOf(statsDays),
      firstDay: sql<string | null>`min(${statsDays.day})`,
      lastDay: sql<string | null>`max(${statsDays.day})`,
      reach: soleReach,
    })
    .from(statsDays)
    .where(between(scope, dates));
  if (!row) throw new Error('a sum without a row');
  return row;
}

export interface DaySums extends Sums {
  day: string;
  reach: number | null;
}

/** Sums by day; days without figures are not in it. */
export async function sumDays(db: Db, scope: Scope, dates: Dates): Promise<DaySums[]> {
  const { adIds, campaignIds } = scope;
  const { ownerId, businessId } = scope;
  if (!adIds && !campaignIds) return sumDaysOfBusiness(db, { ownerId, businessId, ...dates });
  if (adIds && !campaignIds) return sumDaysOfAds(db, { ownerId, businessId, adIds, ...dates });
  return db
    .select({ day: statsDays.day, ...sumsOf(statsDays), reach: soleReach })
    .from(statsDays)
    .where(between(scope, dates))
    .groupBy(statsDays.day)
    .orderBy(asc(statsDays.day));
}

/** The columns of `dayColumns` as the driver gives them: sums of integers as text. */
type DayColumns = [day: string, ...sums: [string, string, string, string], reach: number | null];

const daySums = ([day, impressions, clicks, spend, results, reach]: DayColumns): DaySums => ({
  day,
  impressions: Number(impressions),
  clicks: Number(clicks),
  spend: Number(spend),
  results: Number(results),
  reach: numberOrNull(reach),
});

const { placeholder } = sql;

const dayColumns = sql.raw(`day, sum(impressions) AS impressions, sum(clicks) AS clicks, sum(spend) AS spend,
  sum(results) AS results, CASE WHEN count(*) = 1 THEN max(reach) END AS reach`);

/**
 * Of the whole business, as the statistics are opened. Named, since its index (owner, business, day) holds the rows in
 * the order of the groups: reading it so is the best plan, or near it, for ten rows as for a hundred thousand.
 */
const sumDaysOfBusiness = preparedSql(
  sql`
    SELECT ${dayColumns} FROM stats_days
    WHERE owner_id = ${placeholder('ownerId')}::uuid AND business_id = ${placeholder('businessId')}::uuid
      AND day >= ${placeholder('from')} AND day <= ${placeholder('to')}
    GROUP BY day ORDER BY day`,
  daySums,
);

/**
 * Of some ads. Named: the inner select knows the ad and the days alone, and OFFSET keeps PostgreSQL from telling it more, so
 * that each ad is found by the primary key however many there are.
 */
const sumDaysOfAds = preparedSql(
  sql`
    SELECT ${dayColumns}
    FROM unnest(${placeholder('adIds')}::uuid[]) AS asked (ad_id)
    CROSS JOIN LATERAL (
      SELECT * FROM stats_days s
      WHERE s.ad_id = asked.ad_id AND s.day >= ${placeholder('from')} AND s.day <= ${placeholder('to')} OFFSET 0
    ) d
    WHERE d.owner_id = ${placeholder('ownerId')}::uuid AND d.business_id = ${placeholder('businessId')}::uuid
    GROUP BY day ORDER BY day`,
  daySums,
);

export interface CreativeSums extends Sums {
  creativeId: string;
  reach: number | null;
}

/** Sums of a period by creative, in the order of their ids. @param after only creatives beyond this one */
export async function sumCreatives(
  db: Db,
  scope: Scope,
  dates: Dates,
  after?: string,
): Promise<CreativeSums[]> {
  return db
    .select({ creativeId: statsDays.creativeId, ...sumsOf(statsDays), reach: soleReach })
    .from(statsDays)
    .where(and(between(scope, dates), after === undefined ? undefined : gt(statsDays.creativeId, after)))
    .groupBy(statsDays.creativeId)
    .orderBy(asc(statsDays.creativeId));
}

export interface InstantSums extends Sums {
  at: Date;
}

/** Sums by hour from an instant up to another; hours without figures are not in it. */
export async function sumHours(db: Db, scope: Scope, from: Date, until: Date): Promise<InstantSums[]> {
  return db
    .select({ at: statsHours.hour, ...sumsOf(statsHours) })
    .from(statsHours)
    .where(and(within(statsHours, scope), gte(statsHours.hour, from), lt(statsHours.hour, until)))
    .groupBy(statsHours.hour)
    .orderBy(asc(statsHours.hour));
}

/** The first `limit` minutes with figures from an instant up to another. */
export async function sumMinutes(
  db: Db,
  scope: Scope,
  from: Date,
  until: Date,
  limit: number,
): Promise<InstantSums[]> {
  return db
    .select({ at: statsMinutes.minute, ...sumsOf(statsMinutes) })
    .from(statsMinutes)
    .where(and(within(statsMinutes, scope), gte(statsMinutes.minute, from), lt(statsMinutes.minute, until)))
    .groupBy(statsMinutes.minute)
    .orderBy(asc(statsMinutes.minute))
    .limit(limit);
}
