import { and, asc, eq, gte, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Sums } from './figures.ts';
import { statsDays, statsFetches, statsHours, statsMinutes, statsReach } from './tables.ts';

export type DayRow = typeof statsDays.$inferSelect;
export type HourRow = typeof statsHours.$inferSelect;
export type MinuteRow = typeof statsMinutes.$inferSelect;
export type ReachRow = typeof statsReach.$inferSelect;

/** What is asked about. Campaigns are named, so that figures of different currencies never meet. */
export interface Scope {
  businessId: string;
  campaignIds: string[];
  creativeId?: string;
}

/** Rows that one statement writes; each has ten values, and PostgreSQL takes 65,535. */
const rowsPerInsert = 2000;

async function inSlices<T>(rows: T[], write: (slice: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await write(rows.slice(from, from + rowsPerInsert));
}

const incoming = {
  impressions: sql`excluded.impressions`,
  clicks: sql`excluded.clicks`,
  spend: sql`excluded.spend`,
  results: sql`excluded.results`,
};

/** Holds the figures of one campaign against another fetch of them until the transaction ends. */
export async function holdCampaign(tx: Db, campaignId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${campaignId}, 8))`);
}

export async function daysOf(db: Db, ownerId: string, campaignId: string): Promise<DayRow[]> {
  return db
    .select()
    .from(statsDays)
    .where(and(eq(statsDays.ownerId, ownerId), eq(statsDays.campaignId, campaignId)));
}

/** Puts days in the place of what was known of them: Meta restates. */
export async function putDays(db: Db, ownerId: string, rows: Omit<DayRow, 'ownerId'>[]): Promise<void> {
  await inSlices(rows, (slice) =>
    db
      .insert(statsDays)
      .values(slice.map((row) => ({ ...row, ownerId })))
      .onConflictDoUpdate({
        target: [statsDays.adId, statsDays.day],
        set: { ...incoming, reach: sql`excluded.reach` },
      }),
  );
}

/** Puts the hours of a period in the place of all that was known of it. */
export async function putHours(
  db: Db,
  ownerId: string,
  campaignId: string,
  period: { from: Date; until: Date },
  rows: Omit<HourRow, 'ownerId'>[],
): Promise<void> {
  await db
    .delete(statsHours)
    .where(
      and(
        eq(statsHours.ownerId, ownerId),
        eq(statsHours.campaignId, campaignId),
        gte(statsHours.hour, period.from),
        lt(statsHours.hour, period.until),
      ),
    );
  await inSlices(rows, (slice) =>
    db
      .insert(statsHours)
      .values(slice.map((row) => ({ ...row, ownerId })))
      .onConflictDoUpdate({ target: [statsHours.adId, statsHours.hour], set: incoming }),
  );
}

/** Adds what was seen to come in at a minute. */
export async function addMinutes(db: Db, ownerId: string, rows: Omit<MinuteRow, 'ownerId'>[]): Promise<void> {
  const plus = (name: keyof Sums) => sql`${statsMinutes[name]} + ${incoming[name]}`;
  await inSlices(rows, (slice) =>
    db
      .insert(statsMinutes)
      .values(slice.map((row) => ({ ...row, ownerId })))
      .onConflictDoUpdate({
        target: [statsMinutes.adId, statsMinutes.minute],
        set: {
          impressions: plus('impressions'),
          clicks: plus('clicks'),
          spend: plus('spend'),
          results: plus('results'),
        },
      }),
  );
}

export async function putReach(db: Db, ownerId: string, rows: Omit<ReachRow, 'ownerId'>[]): Promise<void> {
  await inSlices(rows, (slice) =>
    db
      .insert(statsReach)
      .values(slice.map((row) => ({ ...row, ownerId })))
      .onConflictDoUpdate({
        target: [statsReach.campaignId, statsReach.bucket],
        set: { reach: sql`excluded.reach` },
      }),
  );
}

export async function putFetch(
  db: Db,
  ownerId: string,
  fetch: { campaignId: string; businessId: string; fetchedAt: Date; since: string },
): Promise<void> {
  const { fetchedAt, since } = fetch;
  await db
    .insert(statsFetches)
    .values({ ...fetch, ownerId })
    .onConflictDoUpdate({ target: statsFetches.campaignId, set: { fetchedAt, since } });
}

/** When the newest figures of campaigns were fetched. */
export async function freshest(db: Db, ownerId: string, campaignIds: string[]): Promise<Date | null> {
  if (campaignIds.length === 0) return null;
  const [row] = await db
    .select({ at: max(statsFetches.fetchedAt) })
    .from(statsFetches)
    .where(and(eq(statsFetches.ownerId, ownerId), inArray(statsFetches.campaignId, campaignIds)));
  return row?.at ?? null;
}

type Table = typeof statsDays | typeof statsHours | typeof statsMinutes;

const total = (column: SQL | Table['impressions']) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const sumsOf = (table: Table) => ({
  impressions: total(table.impressions),
  clicks: total(table.clicks),
  spend: total(table.spend),
  results: total(table.results),
});

function within(table: Table, ownerId: string, scope: Scope) {
  return and(
    eq(table.ownerId, ownerId),
    eq(table.businessId, scope.businessId),
    inArray(table.campaignId, scope.campaignIds),
    scope.creativeId ? eq(table.creativeId, scope.creativeId) : undefined,
  );
}

export interface DaySums extends Sums {
  day: string;
  /** The reach of the one ad there is; null where there are several. */
  reach: number | null;
}

/** Sums by day, both dates included; days without figures are not in it. */
export async function sumDays(
  db: Db,
  ownerId: string,
  scope: Scope,
  from: string,
  to: string,
): Promise<DaySums[]> {
  if (scope.campaignIds.length === 0) return [];
  return db
    .select({
      day: statsDays.day,
      ...sumsOf(statsDays),
      reach: sql<number | null>`CASE WHEN count(*) = 1 THEN max(${statsDays.reach}) END`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(statsDays)
    .where(and(within(statsDays, ownerId, scope), gte(statsDays.day, from), lte(statsDays.day, to)))
    .groupBy(statsDays.day)
    .orderBy(asc(statsDays.day));
}

export interface BucketSums extends Sums {
  at: Date;
}

/** Sums by hour or minute from an instant up to another. */
export async function sumFine(
  db: Db,
  ownerId: string,
  grain: 'hour' | 'minute',
  scope: Scope,
  period: { from: Date; until: Date },
): Promise<BucketSums[]> {
  if (scope.campaignIds.length === 0) return [];
  const table = grain === 'hour' ? statsHours : statsMinutes;
  const at = grain === 'hour' ? statsHours.hour : statsMinutes.minute;
  return db
    .select({ at, ...sumsOf(table) })
    .from(table)
    .where(and(within(table, ownerId, scope), gte(at, period.from), lt(at, period.until)))
    .groupBy(at)
    .orderBy(asc(at));
}

/** People reached by one campaign, by bucket (a date, or `total`). */
export async function reachOf(db: Db, ownerId: string, campaignId: string): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(statsReach)
    .where(and(eq(statsReach.ownerId, ownerId), eq(statsReach.campaignId, campaignId)));
  return new Map(rows.map(({ bucket, reach }) => [bucket, reach]));
}

/** All that campaigns brought so far. */
export async function lifetimeSums(
  db: Db,
  ownerId: string,
  campaignIds: string[],
): Promise<(Sums & { campaignId: string })[]> {
  if (campaignIds.length === 0) return [];
  return db
    .select({ campaignId: statsDays.campaignId, ...sumsOf(statsDays) })
    .from(statsDays)
    .where(and(eq(statsDays.ownerId, ownerId), inArray(statsDays.campaignId, campaignIds)))
    .groupBy(statsDays.campaignId);
}

export async function fetchedAt(db: Db, ownerId: string, campaignIds: string[]): Promise<Map<string, Date>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .select({ campaignId: statsFetches.campaignId, at: statsFetches.fetchedAt })
    .from(statsFetches)
    .where(and(eq(statsFetches.ownerId, ownerId), inArray(statsFetches.campaignId, campaignIds)));
  return new Map(rows.map(({ campaignId, at }) => [campaignId, at]));
}
