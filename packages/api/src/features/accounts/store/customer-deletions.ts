import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { paymentClosings } from '../tables.ts';

/** Keeps a customer's id until the customer is deleted at the provider. */
export async function keepClosing(db: Db, customerId: string, requestedAt: Date): Promise<void> {
  await db.insert(paymentClosings).values({ customerId, requestedAt }).onConflictDoNothing();
}

/** Customers that are still to be deleted, the longest waiting first. */
export async function openClosings(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: paymentClosings.customerId })
    .from(paymentClosings)
    .orderBy(asc(paymentClosings.requestedAt))
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

export async function forgetClosing(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentClosings).where(eq(paymentClosings.customerId, customerId));
}
