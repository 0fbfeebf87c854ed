import { and, asc, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { accounts, paymentCustomers, paymentEvents, paymentOperations } from '../tables.ts';

export type OperationRow = typeof paymentOperations.$inferSelect;

export async function findCustomer(db: Db, ownerId: string): Promise<string | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.ownerId, ownerId));
  return row?.customerId ?? null;
}

/** Keeps a customer's id, unless one is kept already. @returns the one that is kept */
export async function keepCustomer(db: Db, row: typeof paymentCustomers.$inferInsert): Promise<string> {
  await db.insert(paymentCustomers).values(row).onConflictDoNothing();
  return (await findCustomer(db, row.ownerId)) ?? row.customerId;
}

/** Forgets a customer that the provider has no more. */
export async function forgetCustomer(db: Db, ownerId: string, customerId: string): Promise<void> {
  await db
    .delete(paymentCustomers)
    .where(and(eq(paymentCustomers.ownerId, ownerId), eq(paymentCustomers.customerId, customerId)));
}

/** Whose customer it is. This is the one query by a provider's id: an event names nobody else. */
export async function ownerOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
  return row?.ownerId ?? null;
}

export async function openOperation(
  db: Db,
  ownerId: string,
  kind: OperationRow['kind'],
): Promise<OperationRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentOperations)
    .where(
      and(
        eq(paymentOperations.ownerId, ownerId),
        eq(paymentOperations.kind, kind),
        eq(paymentOperations.state, 'open'),
      ),
    );
  return row;
}

export async function newestOperation(
  db: Db,
  ownerId: string,
  kind: OperationRow['kind'],
): Promise<OperationRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentOperations)
    .where(and(eq(paymentOperations.ownerId, ownerId), eq(paymentOperations.kind, kind)))
    .orderBy(desc(paymentOperations.createdAt), desc(paymentOperations.id))
    .limit(1);
  return row;
}

/** How many operations of an owner have come to a state. */
export async function countOperations(
  db: Db,
  ownerId: string,
  state: OperationRow['state'],
): Promise<number> {
  return db.$count(
    paymentOperations,
    and(eq(paymentOperations.ownerId, ownerId), eq(paymentOperations.state, state)),
  );
}

export async function insertOperation(db: Db, row: OperationRow): Promise<void> {
  await db.insert(paymentOperations).values(row);
}

/** Changes an operation that is open; one that has ended stays as it is. */
export async function updateOperation(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Pick<OperationRow, 'state' | 'sessionId'>>,
): Promise<void> {
  await db
    .update(paymentOperations)
    .set(change)
    .where(
      and(
        eq(paymentOperations.ownerId, ownerId),
        eq(paymentOperations.id, id),
        eq(paymentOperations.state, 'open'),
      ),
    );
}

/** Stores an event. @returns whether it has still to be processed: a new one, or one whose processing has failed */
export async function receiveEvent(db: Db, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  await db.insert(paymentEvents).values(row).onConflictDoNothing();
  const [kept] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, row.id), eq(paymentEvents.ownerId, row.ownerId)));
  return kept?.processedAt === null;
}

export async function waitingEvents(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.ownerId, ownerId), isNull(paymentEvents.processedAt)))
    .limit(1000);
  return rows.map(({ id }) => id);
}

export async function markProcessed(db: Db, ownerId: string, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(paymentEvents)
    .set({ processedAt: at })
    .where(and(eq(paymentEvents.ownerId, ownerId), inArray(paymentEvents.id, ids)));
}

/** Owners whose grace ends by `until`, still runs, and who were not reminded yet. */
export async function ownersToRemind(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ ownerId: accounts.ownerId })
    .from(accounts)
    .where(
      and(
        gt(accounts.graceUntil, now),
        lte(accounts.graceUntil, until),
        isNull(accounts.graceRemindedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(accounts.graceUntil))
    .limit(limit);
  return rows.map(({ ownerId }) => ownerId);
}
