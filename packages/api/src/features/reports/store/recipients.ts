import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { reportRecipients } from '../tables.ts';

export type RecipientRow = typeof reportRecipients.$inferSelect;

/** The index by which an account has an address once. */
export const addressConstraint = 'report_recipients_address';

const of = (ownerId: string, id: string) =>
  and(eq(reportRecipients.ownerId, ownerId), eq(reportRecipients.id, id));

/** Further addresses and, once it was made, the owner's own row; the oldest first. */
export const listRecipients = (db: Db, ownerId: string): Promise<RecipientRow[]> =>
  db
    .select()
    .from(reportRecipients)
    .where(eq(reportRecipients.ownerId, ownerId))
    .orderBy(asc(reportRecipients.createdAt), asc(reportRecipients.id));

export async function findRecipient(db: Db, ownerId: string, id: string): Promise<RecipientRow | undefined> {
  const [row] = await db.select().from(reportRecipients).where(of(ownerId, id));
  return row;
}

/** The owner's own row, made where there is none: an owner gets reports until she wants none. */
export async function ownRecipient(db: Db, ownerId: string, now: Date): Promise<RecipientRow> {
  const row = { id: newId(), email: null, language: 'en' as const, confirmedAt: now, unsubscribedAt: null };
  await db
    .insert(reportRecipients)
    .values({ ...row, ownerId, createdAt: now })
    .onConflictDoNothing();
  const [own] = await db
    .select()
    .from(reportRecipients)
    .where(and(eq(reportRecipients.ownerId, ownerId), isNull(reportRecipients.email)));
  if (!own) throw new Error('the own row of report recipients is missing');
  return own;
}

/** @throws Error of `addressConstraint` where the account has the address */
export async function insertRecipient(db: Db, row: RecipientRow): Promise<void> {
  await db.insert(reportRecipients).values(row);
}

/** @returns false where there is no such recipient */
export async function changeRecipient(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Pick<RecipientRow, 'confirmedAt' | 'unsubscribedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(reportRecipients)
    .set(change)
    .where(of(ownerId, id))
    .returning({ id: reportRecipients.id });
  return rows.length > 0;
}

/** Deletes a further address. @returns whether there was one */
export async function deleteRecipient(db: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(reportRecipients)
    .where(and(of(ownerId, id), isNotNull(reportRecipients.email)))
    .returning({ id: reportRecipients.id });
  return rows.length > 0;
}

/** Deletes up to `limit` addresses that were entered before an instant and never confirmed. @returns how many */
export const deleteUnconfirmed = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    db,
    reportRecipients,
    and(isNull(reportRecipients.confirmedAt), lt(reportRecipients.createdAt, before)),
    limit,
  );
