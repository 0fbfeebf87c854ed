import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { turns } from '../../../platform/streams/tables.ts';
import { users } from '../tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The constraint by which an address belongs to one user. */
export const emailConstraint = 'users_email_key';

/** @returns false where the address is taken: a sign-up must not tell that by failing */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return rows.length > 0;
}

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

/** The condition of one user's row. */
export const isUser = (id: string): SQL => eq(users.id, id);

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await byId(db).execute({ id });
  return user;
}

/**
 * The same, held against changes until the transaction ends, but not against rows that name it: another transaction that
 * holds a campaign, say, may add such a row while this one waits for the campaign (PostgreSQL, 13.3.2: the check of a foreign
 * key takes KEY SHARE).
 */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** The same, held against rows that name it as well: for who deletes it. */
export async function lockUserWhole(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/** Accounts that are being deleted, the longest first. All owners': for the worker alone. */
export async function idsBeingDeleted(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.deletionRequestedAt))
    .orderBy(asc(users.deletionRequestedAt));
  return rows.map(({ id }) => id);
}

/** The same, held against its deletion, by any number of transactions at once. Before any campaign is locked. */
export async function lockUserShared(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  return user;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The user who has proved an address and moved on to one that is not proved yet. */
export async function findUserByProvedEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.verifiedEmail, email), isNull(users.emailVerifiedAt)));
  return user;
}

/** The same by address, held against changes until the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

/** The user of a person at Google, held against changes until the transaction ends. */
export async function lockUserByGoogle(tx: Db, subject: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.googleSubject, subject)).for('update');
  return user;
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Omit<NewUser, 'id' | 'createdAt'>>,
): Promise<UserRow | undefined> {
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return user;
}

/** Notes of whoever has an address why it can't be written to; null where it may be. */
export async function setEmailRefusal(
  db: Db,
  email: string,
  emailRefusal: UserRow['emailRefusal'],
): Promise<void> {
  await db.update(users).set({ emailRefusal }).where(eq(users.email, email));
}

/** Deletes a user with all data: rows of tenant tables by `ON DELETE CASCADE`, turns here. @returns false where there was none */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  await db.delete(turns).where(eq(turns.ownerId, id));
  const rows = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return rows.length > 0;
}
