import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { GroupFigures } from '../../../ports/ad-platform/figures.ts';
import { statsBreakdowns, statsHours } from '../tables.ts';

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

/** Keeps an answer; one that was read later stays. */
export async function keepAnswer(db: Db, row: Row): Promise<void> {
  const { rows, readAt } = row;
  await db
    .insert(statsBreakdowns)
    .values(row)
    .onConflictDoUpdate({
      target: [statsBreakdowns.ownerId, statsBreakdowns.businessId, statsBreakdowns.question],
      set: { rows, readAt },
      setWhere: lt(statsBreakdowns.readAt, readAt),
    });
}

/** Deletes answers read before an instant. @returns how many */
export async function deleteAnswers(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ question: sql`ctid` })
    .from(statsBreakdowns)
    .where(lt(statsBreakdowns.readAt, before))
    .limit(limit);
  const rows = await db
    .delete(statsBreakdowns)
    .where(sql`ctid IN ${old}`)
    .returning({ readAt: statsBreakdowns.readAt });
  return rows.length;
}

interface HoursAsked {
  ownerId: string;
  businessId: string;
  campaignIds: readonly string[];
  from: Date;
  until: Date;
  timeZone: string;
}

/** Hourly figures by weekday (0 is Sunday) and hour on the account's clock. */
export async function sumWeekHours(db: Db, asked: HoursAsked): Promise<GroupFigures[]> {
  const { ownerId, businessId, campaignIds, from, until, timeZone } = asked;
  if (campaignIds.length === 0) return [];
  const local = sql`(${statsHours.hour} AT TIME ZONE ${timeZone}::text)`;
  const total = (column: typeof statsHours.spend) => sql<number>`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      weekday: sql<string>`extract(dow FROM ${local})::int::text`.as('weekday'),
      clock: sql<string>`extract(hour FROM ${local})::int::text`.as('clock'),
      impressions: total(statsHours.impressions),
      clicks: total(statsHours.clicks),
      spend: total(statsHours.spend),
      results: total(statsHours.results),
    })
    .from(statsHours)
    .where(
      and(
        eq(statsHours.ownerId, ownerId),
        eq(statsHours.businessId, businessId),
        inArray(statsHours.campaignId, [...campaignIds]),
        gte(statsHours.hour, from),
        lt(statsHours.hour, until),
      ),
    )
    .groupBy(sql`weekday`, sql`clock`);
  return rows.map(({ weekday, clock, ...figures }) => ({ ...figures, values: [weekday, clock] }));
}
