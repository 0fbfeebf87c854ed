import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { avatarChanges } from '../tables.ts';

export type ChangeRow = typeof avatarChanges.$inferSelect;

/** How many of an avatar's changes are kept. */
const kept = 60;

const ofAvatar = (ownerId: string, avatarId: string) =>
  and(eq(avatarChanges.avatarId, avatarId), eq(avatarChanges.ownerId, ownerId));

/** Stores a change; the oldest beyond those that are kept go. */
export async function insertChange(tx: Db, row: ChangeRow): Promise<void> {
  const { ownerId, avatarId } = row;
  await tx.insert(avatarChanges).values(row);
  const newest = tx
    .select({ id: avatarChanges.id })
    .from(avatarChanges)
    .where(ofAvatar(ownerId, avatarId))
    .orderBy(desc(avatarChanges.createdAt), desc(avatarChanges.id))
    .limit(kept);
  await tx
    .delete(avatarChanges)
    .where(and(ofAvatar(ownerId, avatarId), notInArray(avatarChanges.id, newest)));
}

export async function findChange(
  db: Db,
  ownerId: string,
  avatarId: string,
  id: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(avatarChanges)
    .where(and(ofAvatar(ownerId, avatarId), eq(avatarChanges.id, id)));
  return row;
}

/** The changes that some turns made, oldest first. */
export async function changesOfTurns(
  db: Db,
  ownerId: string,
  avatarId: string,
  turnIds: readonly string[],
): Promise<ChangeRow[]> {
  if (turnIds.length === 0) return [];
  return db
    .select()
    .from(avatarChanges)
    .where(and(ofAvatar(ownerId, avatarId), inArray(avatarChanges.turnId, [...turnIds])))
    .orderBy(asc(avatarChanges.createdAt));
}

export async function markUndone(tx: Db, ownerId: string, id: string, at: Date): Promise<void> {
  await tx
    .update(avatarChanges)
    .set({ undoneAt: at })
    .where(and(eq(avatarChanges.id, id), eq(avatarChanges.ownerId, ownerId)));
}
