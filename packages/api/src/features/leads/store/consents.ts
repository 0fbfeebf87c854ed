import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leadConsents } from '../tables.ts';

export type Consent = typeof leadConsents.$inferSelect;

const isOpen = (ownerId: string, businessId: string) =>
  and(
    eq(leadConsents.ownerId, ownerId),
    eq(leadConsents.businessId, businessId),
    isNull(leadConsents.withdrawnAt),
  );

/** What the owner agreed to and has not withdrawn. */
export async function openConsent(db: Db, ownerId: string, businessId: string): Promise<Consent | undefined> {
  const [row] = await db.select().from(leadConsents).where(isOpen(ownerId, businessId));
  return row;
}

/** Whether there is one, which is not withdrawn before the transaction ends. */
export async function hasConsent(tx: Db, ownerId: string, businessId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: leadConsents.id })
    .from(leadConsents)
    .where(isOpen(ownerId, businessId))
    .for('share');
  return rows.length > 0;
}

/** One that is open stays as it is. */
export async function insertConsent(db: Db, row: typeof leadConsents.$inferInsert): Promise<void> {
  await db.insert(leadConsents).values(row).onConflictDoNothing();
}

export async function withdrawConsent(tx: Db, ownerId: string, businessId: string, now: Date): Promise<void> {
  await tx.update(leadConsents).set({ withdrawnAt: now, failure: null }).where(isOpen(ownerId, businessId));
}

export async function changeConsent(
  db: Db,
  { ownerId, id }: Pick<Consent, 'ownerId' | 'id'>,
  change: Partial<Pick<Consent, 'datasetRef' | 'adAccountId' | 'failure'>>,
): Promise<void> {
  await db
    .update(leadConsents)
    .set(change)
    .where(and(eq(leadConsents.ownerId, ownerId), eq(leadConsents.id, id)));
}
