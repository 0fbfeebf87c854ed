import { type KeptMonths, keptMonthsChoices, usualKeptMonths } from '@awning/contract/lead-periods';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { leadRemovals, leadSettings, leads } from '../tables.ts';
import { expiredOf } from './accesses.ts';

/** An instant some calendar months before another. */
const monthsBefore = (now: Date, months: number): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE 'UTC' - make_interval(months => ${months}::integer)) AT TIME ZONE 'UTC'`;

/** For how many months after the last contact a business keeps its leads. */
export async function findKeptMonths(db: Db, ownerId: string, businessId: string): Promise<KeptMonths> {
  const [row] = await db
    .select({ months: leadSettings.keptMonths })
    .from(leadSettings)
    .where(and(eq(leadSettings.ownerId, ownerId), eq(leadSettings.businessId, businessId)));
  return row?.months ?? usualKeptMonths;
}

export async function setKeptMonths(
  db: Db,
  ownerId: string,
  businessId: string,
  keptMonths: KeptMonths,
): Promise<void> {
  await db
    .insert(leadSettings)
    .values({ ownerId, businessId, keptMonths })
    .onConflictDoUpdate({ target: [leadSettings.ownerId, leadSettings.businessId], set: { keptMonths } });
}

/** How many leads of a business each choice would delete. */
export async function countLeadsBefore(
  db: Db,
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<{ months: KeptMonths; deletes: number }[]> {
  const older = (months: KeptMonths) =>
    sql<number>`count(*) FILTER (WHERE ${lt(leads.stateAt, monthsBefore(now, months))})`.mapWith(Number);
  const [row] = await db
    .select(Object.fromEntries(keptMonthsChoices.map((months) => [months, older(months)])))
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.businessId, businessId)));
  return keptMonthsChoices.map((months) => ({ months, deletes: row?.[months] ?? 0 }));
}

/**
 * Deletes up to `limit` leads with which nothing has happened for some months, of businesses that keep them no longer;
 * reading at Meta does not bring them back.
 * @returns how many
 */
export async function deleteOutlived(db: Db, now: Date, months: KeptMonths, limit: number): Promise<number> {
  const of = sql`(${leads.ownerId}, ${leads.businessId})`;
  const choices = (chosen: SQL) =>
    sql`(SELECT ${leadSettings.ownerId}, ${leadSettings.businessId} FROM ${leadSettings}
      WHERE ${leadSettings.keptMonths} ${chosen})`;
  // Most businesses have chosen nothing: those are found by the instant, and whoever has chosen less by her choice.
  const isOf =
    months < usualKeptMonths
      ? sql`${of} IN ${choices(sql`<= ${months}`)}`
      : sql`${of} NOT IN ${choices(sql`> ${months}`)}`;
  const { rows } = (await db.execute(sql`
    WITH gone AS (
      DELETE FROM ${leads} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${leads}
        WHERE ${planPerCall} AND ${lt(leads.stateAt, monthsBefore(now, months))} AND ${isOf} LIMIT ${limit}
      )) RETURNING owner_id, business_id, id, lead_ref
    ), removed AS (
      INSERT INTO ${leadRemovals} (owner_id, lead_ref, removed_at)
      SELECT owner_id, lead_ref, ${now.toISOString()}::timestamptz FROM gone WHERE lead_ref IS NOT NULL
      ON CONFLICT DO NOTHING
    ), noted AS (${expiredOf(sql`gone`, now)}) SELECT count(*)::integer AS count FROM gone`)) as unknown as {
    rows: { count: number }[];
  };
  return Number(rows[0]?.count ?? 0);
}
