import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { leadRequests } from '../tables.ts';

export type RequestRow = typeof leadRequests.$inferSelect;
export type RequestKey = Pick<RequestRow, 'ownerId' | 'id'>;

const byKey = ({ ownerId, id }: RequestKey) =>
  and(eq(leadRequests.ownerId, ownerId), eq(leadRequests.id, id));
const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(leadRequests.ownerId, ownerId), eq(leadRequests.businessId, businessId));

export async function insertRequest(tx: Db, row: RequestRow): Promise<void> {
  await tx.insert(leadRequests).values(row);
}

export async function findRequest(db: Db, key: RequestKey): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(leadRequests).where(byKey(key));
  return row;
}

/** Those that wait first, the longest waiting on top; then those done, the last one first. */
export const listRequests = (
  db: Db,
  ownerId: string,
  businessId: string,
  limit: number,
): Promise<RequestRow[]> =>
  db
    .select()
    .from(leadRequests)
    .where(ofBusiness(ownerId, businessId))
    .orderBy(
      sql`${leadRequests.doneAt} DESC NULLS FIRST`,
      asc(leadRequests.receivedAt),
      desc(leadRequests.id),
    )
    .limit(limit);

/** How many of a business wait for an answer. */
export async function countOpenRequests(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(leadRequests)
    .where(and(ofBusiness(ownerId, businessId), isNull(leadRequests.doneAt)));
  return row?.value ?? 0;
}

/** Those of a business that are done. */
export const doneRequests = (db: Db, ownerId: string, businessId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(leadRequests)
    .where(and(ofBusiness(ownerId, businessId), isNotNull(leadRequests.doneAt)));

export async function deleteRequests(tx: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(leadRequests).where(and(eq(leadRequests.ownerId, ownerId), anyOf(leadRequests.id, ids)));
}

/** @returns the request as it is then; undefined where there is none */
export async function setRequestDone(
  db: Db,
  key: RequestKey,
  doneAt: Date | null,
): Promise<RequestRow | undefined> {
  const [row] = await db.update(leadRequests).set({ doneAt }).where(byKey(key)).returning();
  return row;
}

/** Deletes up to `limit` requests that were done before an instant. @returns how many */
export const deleteDoneRequests = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, leadRequests, lt(leadRequests.doneAt, before), limit);

/** Deletes up to `limit` requests of before an instant, done or not. @returns how many */
export const deleteOldRequests = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, leadRequests, lt(leadRequests.receivedAt, before), limit);

/** Rows read at once for the archive. */
const pageSize = 200;

/** All requests to an owner with what is encrypted of them, in the order of their ids. */
export async function* allRequests(
  db: Db,
  ownerId: string,
): AsyncGenerator<Pick<RequestRow, 'id' | 'sealed'>> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: leadRequests.id, sealed: leadRequests.sealed })
      .from(leadRequests)
      .where(and(eq(leadRequests.ownerId, ownerId), after ? sql`${leadRequests.id} > ${after}` : undefined))
      .orderBy(asc(leadRequests.id))
      .limit(pageSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}
