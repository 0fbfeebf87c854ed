import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leadWebhooks } from '../tables.ts';
import type { BusinessKey } from './stages.ts';

export type WebhookRow = typeof leadWebhooks.$inferSelect;

const byKey = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(leadWebhooks.ownerId, ownerId), eq(leadWebhooks.businessId, businessId));

export async function findWebhook(db: Db, key: BusinessKey): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(leadWebhooks).where(byKey(key));
  return row;
}

/** Whether there is one, which is not removed before the transaction ends. */
export async function hasWebhook(tx: Db, key: BusinessKey): Promise<boolean> {
  const rows = await tx
    .select({ id: leadWebhooks.businessId })
    .from(leadWebhooks)
    .where(byKey(key))
    .for('key share');
  return rows.length > 0;
}

/** The webhook, held against other changes until the transaction ends. */
export async function lockWebhook(tx: Db, key: BusinessKey): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(leadWebhooks).where(byKey(key)).for('update');
  return row;
}

/** Makes it, or changes what is sealed of it. */
export async function saveWebhook(tx: Db, row: WebhookRow): Promise<void> {
  await tx
    .insert(leadWebhooks)
    .values(row)
    .onConflictDoUpdate({
      target: [leadWebhooks.ownerId, leadWebhooks.businessId],
      set: { sealed: row.sealed, createdAt: row.createdAt, failureToldAt: row.failureToldAt },
    });
}

export async function deleteWebhook(db: Db, key: BusinessKey): Promise<void> {
  await db.delete(leadWebhooks).where(byKey(key));
}

/** Notes that the owner is told of a failure. @returns whether she was not told of it already */
export async function claimFailure(tx: Db, key: BusinessKey, now: Date): Promise<boolean> {
  const rows = await tx
    .update(leadWebhooks)
    .set({ failureToldAt: now })
    .where(and(byKey(key), isNull(leadWebhooks.failureToldAt)))
    .returning({ id: leadWebhooks.businessId });
  return rows.length > 0;
}

/** A lead was taken over: the next failure is another. */
export async function endFailure(db: Db, key: BusinessKey): Promise<void> {
  await db
    .update(leadWebhooks)
    .set({ failureToldAt: null })
    .where(and(byKey(key), isNotNull(leadWebhooks.failureToldAt)));
}
