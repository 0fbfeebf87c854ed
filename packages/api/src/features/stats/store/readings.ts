import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import type { Sums } from '../figures.ts';
import { statsDays, statsHours, statsMinutes } from '../tables.ts';
import { inSlices } from './slices.ts';
import type { Dates } from './sums.ts';

export type DayRow = typeof statsDays.$inferSelect;
export type HourRow = typeof statsHours.$inferSelect;
export type MinuteRow = typeof statsMinutes.$inferSelect;

const incoming = {
  impressions: sql`excluded.impressions`,
  clicks: sql`excluded.clicks`,
  spend: sql`excluded.spend`,
  results: sql`excluded.results`,
};

/** What is kept of some days of ads. */
export async function daysOf(db: Db, ownerId: string, adIds: string[], dates: Dates): Promise<DayRow[]> {
  return db
    .select()
    .from(statsDays)
    .where(
      and(
        planPerCall,
        eq(statsDays.ownerId, ownerId),
        anyOf(statsDays.adId, adIds),
        gte(statsDays.day, dates.from),
        lte(statsDays.day, dates.to),
      ),
    );
}

/** Puts days in the place of what was known of them: Meta restates. */
export async function putDays(db: Db, rows: DayRow[]): Promise<void> {
  await inSlices(rows, (slice) =>
    db
      .insert(statsDays)
      .values(slice)
      .onConflictDoUpdate({
        target: [statsDays.adId, statsDays.day],
        set: { ...incoming, reach: sql`excluded.reach` },
      }),
  );
}

/** The hours of ads from an instant up to another. */
const hoursWithin = (ownerId: string, adIds: string[], from: Date, until: Date) =>
  and(
    planPerCall,
    eq(statsHours.ownerId, ownerId),
    anyOf(statsHours.adId, adIds),
    gte(statsHours.hour, from),
    lt(statsHours.hour, until),
  );

/** What is kept of the hours of ads from an instant up to another. */
export async function hoursOf(
  db: Db,
  ownerId: string,
  adIds: string[],
  from: Date,
  until: Date,
): Promise<HourRow[]> {
  return db
    .select()
    .from(statsHours)
    .where(hoursWithin(ownerId, adIds, from, until));
}

/** What the hours of an ad on one day add up to. */
export interface HourTotal extends Sums {
  adId: string;
  /** The number of the day, from 0. */
  index: number;
}

/**
 * Sums of the hours that are kept, by ad and day.
 * @param starts the instants at which the days begin, in order, and that at which the last one ends
 */
export async function hourTotals(
  db: Db,
  ownerId: string,
  adIds: string[],
  starts: Date[],
): Promise<HourTotal[]> {
  const [from, until] = [starts[0], starts.at(-1)];
  if (!from || !until) return [];
  const instants = sql.param(starts.map((at) => at.toISOString()));
  const total = (column: typeof statsHours.impressions) => sql<number>`sum(${column})`.mapWith(Number);
  return db
    .select({
      adId: statsHours.adId,
      index: sql<number>`width_bucket(${statsHours.hour}, ${instants}::timestamptz[]) - 1`
        .mapWith(Number)
        .as('day_index'),
      impressions: total(statsHours.impressions),
      clicks: total(statsHours.clicks),
      spend: total(statsHours.spend),
      results: total(statsHours.results),
    })
    .from(statsHours)
    .where(hoursWithin(ownerId, adIds, from, until))
    .groupBy(statsHours.adId, sql`day_index`);
}

export async function putHours(db: Db, rows: HourRow[]): Promise<void> {
  await inSlices(rows, (slice) =>
    db
      .insert(statsHours)
      .values(slice)
      .onConflictDoUpdate({ target: [statsHours.adId, statsHours.hour], set: incoming }),
  );
}

/** Adds what was seen to come in at a minute. */
export async function addMinutes(db: Db, rows: MinuteRow[]): Promise<void> {
  const sum = (name: keyof Sums) => sql`${statsMinutes[name]} + ${incoming[name]}`;
  await inSlices(rows, (slice) =>
    db
      .insert(statsMinutes)
      .values(slice)
      .onConflictDoUpdate({
        target: [statsMinutes.adId, statsMinutes.minute],
        set: {
          impressions: sum('impressions'),
          clicks: sum('clicks'),
          spend: sum('spend'),
          results: sum('results'),
        },
      }),
  );
}
