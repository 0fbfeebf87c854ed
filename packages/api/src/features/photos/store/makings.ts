import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { photoMakings } from '../tables.ts';

export type MakingRow = typeof photoMakings.$inferSelect;

/** Stores what is asked for, and forgets what ended before an instant of the same business. */
export async function insertMaking(tx: Db, row: MakingRow, before: Date): Promise<void> {
  const { ownerId, businessId } = row;
  await tx
    .delete(photoMakings)
    .where(
      and(
        eq(photoMakings.ownerId, ownerId),
        eq(photoMakings.businessId, businessId),
        inArray(photoMakings.state, ['done', 'failed']),
        lt(photoMakings.updatedAt, before),
      ),
    );
  await tx.insert(photoMakings).values(row);
}

export async function findMaking(db: Db, ownerId: string, id: string): Promise<MakingRow | undefined> {
  const [row] = await db
    .select()
    .from(photoMakings)
    .where(and(eq(photoMakings.id, id), eq(photoMakings.ownerId, ownerId)));
  return row;
}

/** Newest first. */
export async function listMakings(
  db: Db,
  ownerId: string,
  businessId: string,
  limit: number,
): Promise<MakingRow[]> {
  return db
    .select()
    .from(photoMakings)
    .where(and(eq(photoMakings.ownerId, ownerId), eq(photoMakings.businessId, businessId)))
    .orderBy(desc(photoMakings.id))
    .limit(limit);
}

export async function updateMaking(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Omit<MakingRow, 'id' | 'ownerId' | 'businessId'>>,
): Promise<void> {
  await db
    .update(photoMakings)
    .set(change)
    .where(and(eq(photoMakings.id, id), eq(photoMakings.ownerId, ownerId)));
}
