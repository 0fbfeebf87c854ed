import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { leadDeliveries } from '../tables.ts';
import type { LeadRow } from './leads.ts';
import type { BusinessKey } from './stages.ts';
import { hasWebhook } from './webhooks.ts';

export type DeliveryRow = typeof leadDeliveries.$inferSelect;
export type DeliveryKey = Pick<DeliveryRow, 'ownerId' | 'id'>;

const byKey = ({ ownerId, id }: DeliveryKey) =>
  and(eq(leadDeliveries.ownerId, ownerId), eq(leadDeliveries.id, id));
const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(leadDeliveries.ownerId, ownerId), eq(leadDeliveries.businessId, businessId));

/** Has a lead sent, in its transaction, where its business sends leads somewhere. */
export async function forwardLead(
  tx: Db,
  { ownerId, id: leadId, businessId }: Pick<LeadRow, 'ownerId' | 'id' | 'businessId'>,
  now: Date,
): Promise<void> {
  if (await hasWebhook(tx, { ownerId, businessId }))
    await insertDelivery(tx, { ownerId, businessId }, leadId, now);
}

/** @param leadId null of a test */
export async function insertDelivery(
  tx: Db,
  key: BusinessKey,
  leadId: string | null,
  now: Date,
): Promise<void> {
  const times = { createdAt: now, begunAt: now, dueAt: now };
  await tx
    .insert(leadDeliveries)
    .values({ ...key, id: newId(), leadId, ...times })
    .onConflictDoNothing();
}

/** The newest first. */
export const listDeliveries = (db: Db, key: BusinessKey, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(leadDeliveries)
    .where(ofBusiness(key))
    .orderBy(desc(leadDeliveries.createdAt), desc(leadDeliveries.id))
    .limit(limit);

/** Businesses of which something is due, the longest waiting first. */
export const dueWebhooks = (db: Db, now: Date, limit: number): Promise<BusinessKey[]> =>
  db
    .select({ ownerId: leadDeliveries.ownerId, businessId: leadDeliveries.businessId })
    .from(leadDeliveries)
    .where(and(isNotNull(leadDeliveries.dueAt), lte(leadDeliveries.dueAt, now)))
    .groupBy(leadDeliveries.ownerId, leadDeliveries.businessId)
    .orderBy(asc(sql`min(${leadDeliveries.dueAt})`))
    .limit(limit);

/**
 * Takes what is due of a business, the oldest first: no other process takes it before an instant.
 * @param until when it is due once more, where nothing came of it
 */
export async function claimDeliveries(
  tx: Db,
  key: BusinessKey,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const rows = await tx
    .select()
    .from(leadDeliveries)
    .where(and(ofBusiness(key), isNotNull(leadDeliveries.dueAt), lte(leadDeliveries.dueAt, now)))
    .orderBy(asc(leadDeliveries.createdAt), asc(leadDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = rows.map((row) => ({ ...row, tries: row.tries + 1, dueAt: until }));
  for (const { tries, ...row } of claimed)
    await tx.update(leadDeliveries).set({ dueAt: until, tries }).where(byKey(row));
  return claimed;
}

/** Says what came of an attempt, unless another was begun since. */
export async function settleDelivery(
  db: Db,
  row: DeliveryRow,
  outcome: Pick<DeliveryRow, 'dueAt' | 'status' | 'failure' | 'deliveredAt'>,
): Promise<void> {
  await db
    .update(leadDeliveries)
    .set(outcome)
    .where(and(byKey(row), eq(leadDeliveries.tries, row.tries)));
}

/** Sends it once more, for as many days as a new one. @returns whose it is; undefined where there is none */
export async function sendOnceMore(db: Db, key: DeliveryKey, now: Date): Promise<BusinessKey | undefined> {
  const [row] = await db
    .update(leadDeliveries)
    .set({ begunAt: now, dueAt: now, tries: 0 })
    .where(byKey(key))
    .returning({ ownerId: leadDeliveries.ownerId, businessId: leadDeliveries.businessId });
  return row;
}

/** Deletes up to `limit` of before an instant that are sent no more. @returns how many */
export const deleteOldDeliveries = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    db,
    leadDeliveries,
    and(isNull(leadDeliveries.dueAt), lt(leadDeliveries.createdAt, before)),
    limit,
  );
