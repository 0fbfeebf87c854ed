import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { movingStories } from '../tables.ts';

export type MovingStoryRow = typeof movingStories.$inferSelect;

/** States of what is under way. */
export const open = ['waiting', 'running'] as const;

/** What was asked for of a creative; held until the transaction ends with `locked`. */
export async function findStoryOf(
  db: Db,
  ownerId: string,
  creativeId: string,
  { locked = false } = {},
): Promise<MovingStoryRow | undefined> {
  const found = db
    .select()
    .from(movingStories)
    .where(and(eq(movingStories.ownerId, ownerId), eq(movingStories.creativeId, creativeId)));
  const [row] = await (locked ? found.for('update') : found);
  return row;
}

export async function findStory(db: Db, ownerId: string, id: string): Promise<MovingStoryRow | undefined> {
  const [row] = await db
    .select()
    .from(movingStories)
    .where(and(eq(movingStories.id, id), eq(movingStories.ownerId, ownerId)));
  return row;
}

export const countOpen = (db: Db, ownerId: string): Promise<number> =>
  db.$count(movingStories, and(eq(movingStories.ownerId, ownerId), inArray(movingStories.state, [...open])));

export async function insertStory(tx: Db, row: MovingStoryRow): Promise<void> {
  await tx.insert(movingStories).values(row);
}

/** @returns whether it was there to be changed */
export async function updateStory(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Omit<MovingStoryRow, 'id' | 'ownerId' | 'businessId' | 'creativeId'>>,
): Promise<boolean> {
  const rows = await db
    .update(movingStories)
    .set(change)
    .where(and(eq(movingStories.id, id), eq(movingStories.ownerId, ownerId)))
    .returning({ id: movingStories.id });
  return rows.length > 0;
}

export async function deleteStory(tx: Db, ownerId: string, id: string): Promise<void> {
  await tx.delete(movingStories).where(and(eq(movingStories.id, id), eq(movingStories.ownerId, ownerId)));
}

/** Ends what is under way and whose job is gone. */
export async function endLostStory(db: Db, id: string, updatedAt: Date): Promise<void> {
  await db
    .update(movingStories)
    .set({ state: 'failed', problem: 'interrupted', updatedAt })
    .where(and(eq(movingStories.id, id), inArray(movingStories.state, [...open])));
}
