import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import type { Sums } from '../figures.ts';
import { statsBreakdowns } from '../tables.ts';
import { hours, type Scope, sumsOf } from './sums.ts';

type Row = typeof statsBreakdowns.$inferSelect;
export type Question = Pick<Row, 'ownerId' | 'businessId' | 'question'>;

const of = ({ ownerId, businessId, question }: Question) =>
  and(
    eq(statsBreakdowns.ownerId, ownerId),
    eq(statsBreakdowns.businessId, businessId),
    eq(statsBreakdowns.question, question),
  );

/** What Meta last answered to a question. */
export async function lastAnswer(db: Db, question: Question): Promise<Row | undefined> {
  const [row] = await db.select().from(statsBreakdowns).where(of(question));
  return row;
}

/** Answers that are kept of an owner: she may ask about any dates, and each answer may hold hundreds of groups. */
const mostKept = 200;

/** Keeps an answer, and of the owner's others the newest. */
export async function keepAnswer(db: Db, row: Row): Promise<void> {
  const { rows, readAt } = row;
  const { ownerId, businessId, question } = statsBreakdowns;
  await db
    .insert(statsBreakdowns)
    .values(row)
    .onConflictDoUpdate({ target: [ownerId, businessId, question], set: { rows, readAt } });
  const older = db
    .select({ businessId, question })
    .from(statsBreakdowns)
    .where(eq(ownerId, row.ownerId))
    .orderBy(desc(statsBreakdowns.readAt))
    .offset(mostKept);
  await db
    .delete(statsBreakdowns)
    .where(and(eq(ownerId, row.ownerId), sql`(${businessId}, ${question}) IN ${older}`));
}

/** Deletes up to `limit` answers read before an instant. All owners': for the worker alone. @returns how many went */
export const deleteAnswers = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, statsBreakdowns, lt(statsBreakdowns.readAt, before), limit);

export interface WeekHourSums extends Sums {
  /** Weekday and hour. */
  values: [string, string];
}

/** Hourly figures by weekday (0 is Sunday) and hour on the account's clock. */
export async function sumWeekHours(
  db: Db,
  scope: Scope,
  { from, until }: { from: Date; until: Date },
  timeZone: string,
): Promise<WeekHourSums[]> {
  const { table, isAsked } = hours(scope, from, until);
  const local = sql`(${table.hour} AT TIME ZONE ${timeZone}::text)`;
  const rows = await db
    .select({
      weekday: sql<string>`extract(dow FROM ${local})::int::text`.as('weekday'),
      clock: sql<string>`extract(hour FROM ${local})::int::text`.as('clock'),
      ...sumsOf(table),
    })
    .from(table)
    .where(isAsked)
    .groupBy(sql`weekday`, sql`clock`);
  return rows.map(({ weekday, clock, ...figures }) => ({ ...figures, values: [weekday, clock] }));
}
