import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deleteBatch } from '../../platform/pruning/delete-batch.ts';
import { choices, connections, connectStates, dataDeletions } from './tables.ts';

export type Connection = typeof connections.$inferSelect;
export type ChoiceRow = typeof choices.$inferSelect;
export type DataDeletionRow = typeof dataDeletions.$inferSelect;
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

/** The connection, held for the rest of the transaction. */
export async function lockConnection(tx: Db, ownerId: string): Promise<Connection | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.ownerId, ownerId)).for('update');
  return row;
}

/** What an owner's businesses have chosen. */
export async function findChoices(db: Db, ownerId: string): Promise<ChoiceRow[]> {
  return db.select().from(choices).where(eq(choices.ownerId, ownerId));
}

export async function saveChoice(db: Db, choice: ChoiceRow): Promise<void> {
  const { pageId, adAccountId } = choice;
  await db
    .insert(choices)
    .values(choice)
    .onConflictDoUpdate({
      target: [choices.ownerId, choices.businessId],
      set: { pageId, adAccountId },
    });
}

/** Keeps what the first business advertises with, where there is none yet. */
export async function saveFirstChoice(
  db: Db,
  ownerId: string,
  choice: Pick<ChoiceRow, 'pageId' | 'adAccountId'>,
): Promise<void> {
  await db.update(connections).set(choice).where(eq(connections.ownerId, ownerId));
}

/** Replaces what the person of a grant allows; changes nothing where there is a newer grant. */
export async function savePermissions(
  db: Db,
  ownerId: string,
  grantId: string,
  permissions: string[],
): Promise<void> {
  await db
    .update(connections)
    .set({ permissions })
    .where(and(eq(connections.ownerId, ownerId), eq(connections.grantId, grantId)));
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

/** Whether any owner's connection has a token of a person at Meta: for what concerns that person's grant as a whole. */
export async function isPersonConnected(db: Db, personId: string): Promise<boolean> {
  const rows = await db
    .select({ ownerId: connections.ownerId })
    .from(connections)
    .where(and(eq(connections.personId, personId), isNotNull(connections.sealedTokens)))
    .limit(1);
  return rows.length > 0;
}

/** Connections of every owner that a person at Meta made before an instant. */
const madeBy = (personId: string, before: Date) =>
  and(eq(connections.personId, personId), lt(connections.connectedAt, before));

/** Marks the tokens of a person as void and erases them. @returns the owners whose connections had one */
export async function eraseTokens(db: Db, personId: string, before: Date, at: Date): Promise<string[]> {
  const rows = await db
    .update(connections)
    .set({
      sealedTokens: null,
      voidSince: sql`coalesce(${connections.voidSince}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(madeBy(personId, before), isNotNull(connections.sealedTokens)))
    .returning({ ownerId: connections.ownerId });
  return rows.map(({ ownerId }) => ownerId);
}

/** @returns the owners whose connections were deleted */
export async function removeConnectionsOf(tx: Db, personId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(connections)
    .where(madeBy(personId, before))
    .returning({ ownerId: connections.ownerId });
  return rows.map(({ ownerId }) => ownerId);
}

/** The newest deletion for a person; undefined where there is none. */
export async function latestDeletion(db: Db, personDigest: string): Promise<DataDeletionRow | undefined> {
  const [row] = await db
    .select()
    .from(dataDeletions)
    .where(eq(dataDeletions.personDigest, personDigest))
    .orderBy(desc(dataDeletions.completedAt), desc(dataDeletions.requestedAt))
    .limit(1);
  return row;
}

/** Stores a deletion; where the same request is stored already, nothing. @returns the one that is stored */
export async function insertDeletion(tx: Db, row: DataDeletionRow): Promise<DataDeletionRow> {
  const { personDigest, requestedAt } = row;
  const [stored] = await tx.insert(dataDeletions).values(row).onConflictDoNothing().returning();
  if (stored) return stored;
  const [same] = await tx
    .select()
    .from(dataDeletions)
    .where(and(eq(dataDeletions.personDigest, personDigest), eq(dataDeletions.requestedAt, requestedAt)));
  return same ?? insertDeletion(tx, row);
}

export async function findDeletion(db: Db, code: string): Promise<DataDeletionRow | undefined> {
  const [row] = await db.select().from(dataDeletions).where(eq(dataDeletions.code, code));
  return row;
}

/** Deletes records of deletions that are older than a date. @returns how many */
export const deleteOldDeletions = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, dataDeletions, lt(dataDeletions.completedAt, before), limit);
