import type { AccessAction } from '@awning/contract/lead-data';
import { and, countDistinct, desc, eq, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { leadAccesses, leads } from '../tables.ts';

type Row = typeof leadAccesses.$inferSelect;
/** What was done with the details of how many people on a day. */
export type Access = Pick<Row, 'day' | 'action' | 'actor' | 'firstAt' | 'lastAt'> & { people: number };

/** What is done more than once within this counts once: an open inbox is read every few seconds. */
const onceWithinMs = 15 * 60_000;

const byAwning: readonly AccessAction[] = [
  'mailed',
  'notified',
  'reported',
  'forwarded',
  'answered',
  'expired',
];
const actorOf = (action: AccessAction): Row['actor'] => (byAwning.includes(action) ? 'awning' : 'account');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const noted = (action: AccessAction, from: SQL, condition: SQL | undefined, now: Date): SQL => sql`
  INSERT INTO ${leadAccesses} (owner_id, business_id, lead_id, day, action, actor, times, first_at, last_at)
  SELECT owner_id, business_id, id, ${dayOf(now)}, ${action}, ${actorOf(action)}, 1,
    ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
  FROM ${from} WHERE ${condition ?? sql`true`} ORDER BY id
  ON CONFLICT (owner_id, lead_id, day, action)
  DO UPDATE SET times = ${leadAccesses}.times + 1, last_at = excluded.last_at`;

/** Notes what is done with the details of leads that are there. @param ids of the leads; left out: all of the owner */
export async function noteAccesses(
  db: Db,
  ownerId: string,
  action: AccessAction,
  now: Date,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return;
  // Looked at first, because an update that changes nothing still writes a lock for each row.
  const isNoted = sql`EXISTS (SELECT 1 FROM ${leadAccesses} WHERE ${and(
    eq(leadAccesses.ownerId, ownerId),
    eq(leadAccesses.leadId, leads.id),
    eq(leadAccesses.day, dayOf(now)),
    eq(leadAccesses.action, action),
  )} AND ${leadAccesses.lastAt} > ${new Date(now.getTime() - onceWithinMs).toISOString()}::timestamptz)`;
  const condition = and(eq(leads.ownerId, ownerId), ids && anyOf(leads.id, ids), sql`NOT ${isNoted}`);
  await db.execute(noted(action, sql`${leads}`, condition, now));
}

/** The statement that notes leads of a common table expression as deleted because they were kept long enough. */
export const expiredOf = (gone: SQL, now: Date): SQL => noted('expired', gone, undefined, now);

/** What was done with the details of a business's leads, by day and action, the newest first. */
export async function listAccesses(
  db: Db,
  ownerId: string,
  businessId: string,
  limit: number,
): Promise<Access[]> {
  const { day, action, actor, leadId, firstAt, lastAt } = leadAccesses;
  const rows = await db
    .select({ day, action, actor, people: countDistinct(leadId), firstAt: min(firstAt), lastAt: max(lastAt) })
    .from(leadAccesses)
    .where(and(eq(leadAccesses.ownerId, ownerId), eq(leadAccesses.businessId, businessId)))
    .groupBy(day, action, actor)
    .orderBy(desc(day), desc(max(lastAt)), action)
    .limit(limit);
  // A group has at least one row.
  return rows.flatMap(({ firstAt: first, lastAt: last, ...row }) =>
    first && last ? [{ ...row, firstAt: first, lastAt: last }] : [],
  );
}

export type LeadAccess = Pick<Row, 'day' | 'action' | 'actor' | 'times'>;

/** What was done with the details of one lead, the oldest first. */
export const accessesOfLead = (db: Db, ownerId: string, leadId: string): Promise<LeadAccess[]> =>
  db
    .select({
      day: leadAccesses.day,
      action: leadAccesses.action,
      actor: leadAccesses.actor,
      times: leadAccesses.times,
    })
    .from(leadAccesses)
    .where(and(eq(leadAccesses.ownerId, ownerId), eq(leadAccesses.leadId, leadId)))
    .orderBy(leadAccesses.day, leadAccesses.firstAt, leadAccesses.action);

/** Deletes up to `limit` notes of the days before an instant's. @returns how many */
export const deleteOldAccesses = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, leadAccesses, lt(leadAccesses.day, dayOf(before)), limit);
