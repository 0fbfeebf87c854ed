import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { connections, connectStates } from './tables.ts';

export type Connection = typeof connections.$inferSelect;
export type ConnectState = typeof connectStates.$inferSelect;

/** Remembers a dialog that sets out, and forgets those that never came back. */
export async function insertState(db: Db, ownerId: string, state: Omit<ConnectState, 'ownerId'>, now: Date) {
  await db
    .delete(connectStates)
    .where(and(eq(connectStates.ownerId, ownerId), lt(connectStates.expiresAt, now)));
  await db.insert(connectStates).values({ ...state, ownerId });
}

/** Takes a state out, so that it serves once. No owner is known yet: the state is what tells whose dialog it is. */
export async function takeState(db: Db, stateDigest: string): Promise<ConnectState | undefined> {
  const [state] = await db
    .delete(connectStates)
    .where(eq(connectStates.stateDigest, stateDigest))
    .returning();
  return state;
}

export async function findConnection(db: Db, ownerId: string): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.ownerId, ownerId));
  return row;
}

export async function saveConnection(db: Db, ownerId: string, connection: Omit<Connection, 'ownerId'>) {
  await db
    .insert(connections)
    .values({ ...connection, ownerId })
    .onConflictDoUpdate({ target: connections.ownerId, set: connection });
}

export async function choose(db: Db, ownerId: string, pageId: string, adAccountId: string) {
  await db.update(connections).set({ pageId, adAccountId }).where(eq(connections.ownerId, ownerId));
}

/** Marks the token of a grant as void; the connection stays, so that reconnecting finds its choices again. @returns false where there is a newer grant */
export async function invalidateToken(db: Db, ownerId: string, grantId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(connections)
    .set({ voidSince: sql`coalesce(${connections.voidSince}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(connections.ownerId, ownerId), eq(connections.grantId, grantId)))
    .returning({ ownerId: connections.ownerId });
  return rows.length > 0;
}

export async function removeConnection(db: Db, ownerId: string): Promise<Connection | undefined> {
  const [row] = await db.delete(connections).where(eq(connections.ownerId, ownerId)).returning();
  return row;
}
