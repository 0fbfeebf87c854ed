import type { LeadState } from '@awning/contract/leads';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { leadRemovals, leads } from '../tables.ts';

export type LeadRow = typeof leads.$inferSelect;
export type LeadKey = Pick<LeadRow, 'ownerId' | 'id'>;

const byKey = ({ ownerId, id }: LeadKey) => and(eq(leads.ownerId, ownerId), eq(leads.id, id));

/** @returns false where the lead of that id at Meta is there already */
export async function insertLead(tx: Db, row: typeof leads.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(leads)
    .values(row)
    .onConflictDoNothing({ target: [leads.ownerId, leads.leadRef] })
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** How many leads an owner has written down herself. */
export async function countByHand(tx: Db, ownerId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.source, 'hand')));
  return row?.value ?? 0;
}

export async function findLead(db: Db, key: LeadKey): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(byKey(key));
  return row;
}

/** The lead, held against other changes until the transaction ends. */
export async function lockLead(tx: Db, key: LeadKey): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(leads).where(byKey(key)).for('update');
  return row;
}

/** A lead by its id at Meta, held against other changes until the transaction ends. */
export async function findByRef(tx: Db, ownerId: string, ref: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.leadRef, ref)))
    .for('update');
  return row;
}

export async function changeLead(
  tx: Db,
  key: LeadKey,
  change: Partial<
    Pick<
      LeadRow,
      | 'sealed'
      | 'isTest'
      | 'state'
      | 'stateAt'
      | 'tries'
      | 'answeredAt'
      | 'isGivenUp'
      | 'snoozedUntil'
      | 'remindAt'
      | 'firstAnswer'
      | 'callAt'
      | 'callRemindAt'
    >
  >,
): Promise<void> {
  await tx.update(leads).set(change).where(byKey(key));
}

/** Deletes a lead, so that reading it at Meta does not bring it back. @returns whether there was one */
export async function deleteLead(tx: Db, key: LeadKey, now: Date): Promise<boolean> {
  const [row] = await tx.delete(leads).where(byKey(key)).returning({ leadRef: leads.leadRef });
  if (row?.leadRef)
    await tx
      .insert(leadRemovals)
      .values({ ownerId: key.ownerId, leadRef: row.leadRef, removedAt: now })
      .onConflictDoNothing();
  return row !== undefined;
}

/** The ids of a business's leads, held against other changes until the transaction ends. */
export async function idsOfLeads(tx: Db, ownerId: string, businessId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.businessId, businessId)))
    .orderBy(asc(leads.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Deletes all leads of a business, so that reading them at Meta does not bring them back. */
export async function deleteAllLeads(tx: Db, ownerId: string, businessId: string, now: Date): Promise<void> {
  const ofBusiness = and(eq(leads.ownerId, ownerId), eq(leads.businessId, businessId));
  await tx
    .insert(leadRemovals)
    .select(
      tx
        .select({
          ownerId: leads.ownerId,
          leadRef: sql<string>`${leads.leadRef}`.as('lead_ref'),
          removedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('removed_at'),
        })
        .from(leads)
        .where(and(ofBusiness, isNotNull(leads.leadRef))),
    )
    .onConflictDoNothing();
  await tx.delete(leads).where(ofBusiness);
}

/** Which of some leads at Meta need not be stored: those that are here, and those that were deleted here. */
export async function knownAmong(db: Db, ownerId: string, refs: readonly string[]): Promise<Set<string>> {
  const rows = await unionAll(
    db
      .select({ ref: sql<string>`${leads.leadRef}` })
      .from(leads)
      .where(and(eq(leads.ownerId, ownerId), anyOf(leads.leadRef, refs))),
    db
      .select({ ref: sql<string>`${leadRemovals.leadRef}` })
      .from(leadRemovals)
      .where(and(eq(leadRemovals.ownerId, ownerId), anyOf(leadRemovals.leadRef, refs))),
  );
  return new Set(rows.map(({ ref }) => ref));
}

/** Deletes up to `limit` notes of removals of before an instant. @returns how many */
export const deleteOldRemovals = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, leadRemovals, lt(leadRemovals.removedAt, before), limit);

export interface LeadQuery {
  /** Those alone whom nobody has answered, those that are put off, or all others. */
  waiting?: 'yes' | 'later' | 'no' | undefined;
  state?: LeadState | undefined;
  campaignId?: string | undefined;
  /** Those too that nobody left. */
  withTests: boolean;
  /** Those alone that a search may mean (`mayBeFound`). */
  found?: SQL | undefined;
  /** The last one of the page before: its instant by which they are sorted, and its id. */
  after?: { at: Date; id: string } | undefined;
  now: Date;
  limit: number;
}

/** By which a list is sorted. */
export const sortedBy = (
  { snoozedUntil, arrivedAt }: Pick<LeadRow, 'snoozedUntil' | 'arrivedAt'>,
  waiting: LeadQuery['waiting'],
): Date => (waiting === 'later' ? snoozedUntil : null) ?? arrivedAt;

const isLater = (now: Date) => gt(leads.snoozedUntil, now);
const isNow = (now: Date) => or(isNull(leads.snoozedUntil), lte(leads.snoozedUntil, now));

/** Leads of a business, the newest first; those that are put off, the soonest to return. */
export function listLeads(db: Db, ownerId: string, businessId: string, query: LeadQuery): Promise<LeadRow[]> {
  const { waiting, state, campaignId, withTests, found, after, now, limit } = query;
  const [sorted, beyond, order] =
    waiting === 'later' ? [leads.snoozedUntil, gt, asc] : [leads.arrivedAt, lt, desc];
  return db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        eq(leads.businessId, businessId),
        waiting && (waiting === 'later' ? isLater(now) : isNow(now)),
        waiting === 'yes' ? eq(leads.state, 'new') : undefined,
        waiting === 'no' ? ne(leads.state, 'new') : undefined,
        state && eq(leads.state, state),
        campaignId ? eq(leads.campaignId, campaignId) : undefined,
        withTests ? undefined : eq(leads.isTest, false),
        found,
        after && or(beyond(sorted, after.at), and(eq(sorted, after.at), beyond(leads.id, after.id))),
      ),
    )
    .orderBy(order(sorted), order(leads.id))
    .limit(limit);
}

/** How many leads a business has, how many nobody has answered, and how many are put off; tests are left out. */
export async function countLeads(
  db: Db,
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<{ waiting: number; later: number; all: number }> {
  const having = (condition: SQL | undefined) =>
    sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      waiting: having(and(eq(leads.state, 'new'), isNow(now))),
      later: having(isLater(now)),
      all: count(),
    })
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.businessId, businessId), eq(leads.isTest, false)));
  return row ?? { waiting: 0, later: 0, all: 0 };
}

/** Leads of whose waiting their owners are to be reminded, the longest waiting first. */
export const dueReminders = (db: Db, now: Date, limit: number): Promise<LeadKey[]> =>
  db
    .select({ ownerId: leads.ownerId, id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.remindAt), lte(leads.remindAt, now)))
    .orderBy(asc(leads.remindAt))
    .limit(limit);

/** Says that the owner is reminded of a lead now. @returns false where another process has said so */
export async function claimReminder(tx: Db, key: LeadKey, now: Date): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ remindAt: null })
    .where(and(byKey(key), lte(leads.remindAt, now)))
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** Leads of whose calls their owners are to be reminded, the soonest call first. */
export const dueCalls = (db: Db, now: Date, limit: number): Promise<LeadKey[]> =>
  db
    .select({ ownerId: leads.ownerId, id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.callRemindAt), lte(leads.callRemindAt, now)))
    .orderBy(asc(leads.callRemindAt))
    .limit(limit);

/** Says that the owner is reminded of a call now. @returns the lead; undefined where another process has said so */
export async function claimCall(tx: Db, key: LeadKey, now: Date): Promise<LeadRow | undefined> {
  const [row] = await tx
    .update(leads)
    .set({ callRemindAt: null })
    .where(and(byKey(key), lte(leads.callRemindAt, now)))
    .returning();
  return row;
}

/** Rows read at once for the archive. */
const pageSize = 200;

/** All leads of an owner with what is encrypted of them, in the order of their ids. */
export async function* allLeads(db: Db, ownerId: string): AsyncGenerator<Pick<LeadRow, 'id' | 'sealed'>> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: leads.id, sealed: leads.sealed })
      .from(leads)
      .where(and(eq(leads.ownerId, ownerId), after ? gt(leads.id, after) : undefined))
      .orderBy(asc(leads.id))
      .limit(pageSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}
