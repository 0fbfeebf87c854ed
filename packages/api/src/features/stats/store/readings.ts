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
    .where(
      and(
        planPerCall,
        eq(statsHours.ownerId, ownerId),
        anyOf(statsHours.adId, adIds),
        gte(statsHours.hour, from),
        lt(statsHours.hour, until),
      ),
    );
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
