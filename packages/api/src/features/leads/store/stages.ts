import type { LeadStage } from '@awning/contract/lead-feedback';
import { and, asc, count, eq, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { leadStages, leads } from '../tables.ts';
import type { LeadKey } from './leads.ts';

export type StageRow = typeof leadStages.$inferSelect;
export type StageKey = Pick<StageRow, 'ownerId' | 'leadId' | 'stage'>;
/** A business some of whose stages are due. */
export type BusinessKey = Pick<StageRow, 'ownerId' | 'businessId'>;

/** A stage that was kept before stays as it is. */
export async function insertStage(tx: Db, row: typeof leadStages.$inferInsert): Promise<void> {
  await tx.insert(leadStages).values(row).onConflictDoNothing();
}

/** Deletes those stages of a lead that have not been sent. */
export async function dropUnsent(tx: Db, { ownerId, id }: LeadKey, stages: readonly LeadStage[]) {
  if (stages.length === 0) return;
  await tx
    .delete(leadStages)
    .where(
      and(
        eq(leadStages.ownerId, ownerId),
        eq(leadStages.leadId, id),
        anyOf(leadStages.stage, stages),
        isNull(leadStages.sentAt),
      ),
    );
}

const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(leadStages.ownerId, ownerId), eq(leadStages.businessId, businessId));

/** Deletes all of a business that have not been sent. @param before of before this instant alone */
export async function dropAllUnsent(tx: Db, key: BusinessKey, before?: Date): Promise<void> {
  await tx
    .delete(leadStages)
    .where(and(ofBusiness(key), isNull(leadStages.sentAt), before && lt(leadStages.at, before)));
}

/** Businesses with stages that are due, the longest waiting first. */
export const dueBusinesses = (db: Db, now: Date, limit: number): Promise<BusinessKey[]> =>
  db
    .select({ ownerId: leadStages.ownerId, businessId: leadStages.businessId })
    .from(leadStages)
    .where(and(isNull(leadStages.sentAt), lte(leadStages.dueAt, now)))
    .groupBy(leadStages.ownerId, leadStages.businessId)
    .orderBy(asc(sql`min(${leadStages.dueAt})`))
    .limit(limit);

/** A stage with what is needed of its lead. */
export interface DueStage extends StageRow {
  leadRef: string | null;
  sealed: string;
}

/**
 * Takes stages of a business that are due, the oldest first: no other process takes them before an instant.
 * @param until when they are due once more, where nothing came of it
 */
export async function claimDue(
  tx: Db,
  key: BusinessKey,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueStage[]> {
  const rows = await tx
    .select({ stage: leadStages, leadRef: leads.leadRef, sealed: leads.sealed })
    .from(leadStages)
    .innerJoin(leads, and(eq(leads.ownerId, leadStages.ownerId), eq(leads.id, leadStages.leadId)))
    .where(and(ofBusiness(key), isNull(leadStages.sentAt), lte(leadStages.dueAt, now)))
    .orderBy(asc(leadStages.at))
    .limit(limit)
    .for('update', { of: leadStages, skipLocked: true });
  for (const { stage } of rows)
    await tx
      .update(leadStages)
      .set({ dueAt: until, tries: stage.tries + 1 })
      .where(byKey(stage));
  return rows.map(({ stage, ...of }) => ({ ...stage, ...of }));
}

const byKey = ({ ownerId, leadId, stage }: StageKey) =>
  and(eq(leadStages.ownerId, ownerId), eq(leadStages.leadId, leadId), eq(leadStages.stage, stage));

export async function changeStages(
  db: Db,
  keys: readonly StageKey[],
  change: Partial<Pick<StageRow, 'dueAt' | 'sentAt'>>,
): Promise<void> {
  for (const key of keys) await db.update(leadStages).set(change).where(byKey(key));
}

export async function deleteStage(db: Db, key: StageKey): Promise<void> {
  await db.delete(leadStages).where(byKey(key));
}

/** How many of a business wait, and how many were sent. */
export async function countStages(db: Db, key: BusinessKey) {
  const [row] = await db
    .select({ all: count(), sent: count(leadStages.sentAt), lastSentAt: max(leadStages.sentAt) })
    .from(leadStages)
    .where(ofBusiness(key));
  const { all, sent, lastSentAt } = row ?? { all: 0, sent: 0, lastSentAt: null };
  return { waiting: all - sent, sent, lastSentAt };
}

/** Deletes up to `limit` that were sent before an instant. @returns how many */
export const deleteSentStages = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, leadStages, and(isNotNull(leadStages.sentAt), lt(leadStages.sentAt, before)), limit);
