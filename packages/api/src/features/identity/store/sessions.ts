import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { refreshTokens, sessions, users } from '../tables.ts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertRefreshToken(db: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

/** A refresh token by its digest, held against a second use until the transaction ends. */
export async function lockRefreshToken(tx: Db, digest: string): Promise<RefreshTokenRow | undefined> {
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.digest, digest)).for('update');
  return token;
}

export async function findRefreshToken(db: Db, digest: string): Promise<RefreshTokenRow | undefined> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.digest, digest));
  return token;
}

/** @param successor the token that follows, sealed under the used one */
export async function markRefreshTokenUsed(
  db: Db,
  digest: string,
  usedAt: Date,
  successor: string,
): Promise<void> {
  await db.update(refreshTokens).set({ usedAt, successor }).where(eq(refreshTokens.digest, digest));
}

export async function findSession(
  db: Db,
  ownerId: string,
  id: string,
): Promise<typeof sessions.$inferSelect | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.ownerId, ownerId)));
  return session;
}

/** Stores that a session was used: when, from where if that is known, and until when it lasts now. */
export async function prolongSession(
  db: Db,
  ownerId: string,
  id: string,
  use: { expiresAt: Date; lastUsedAt: Date; network?: string },
): Promise<void> {
  await db
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.id, id), eq(sessions.ownerId, ownerId)));
}

/** The sessions of a user that have not expired, the latest use first. */
export async function listSessions(
  db: Db,
  ownerId: string,
  now: Date,
): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
}

/** @returns false where the user has no such session */
export async function deleteSession(db: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.ownerId, ownerId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** @param exceptId a session that goes on */
export async function deleteSessionsOf(db: Db, ownerId: string, exceptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.ownerId, ownerId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)),
    );
}

const holders = prepared((db) =>
  db
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(
      and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.ownerId, sql.placeholder('ownerId'))),
    )
    .prepare('session_holder'),
);

/** Who holds a session, while it lasts; undefined where it was ended or its user deleted. */
export async function holderOf(
  db: Db,
  ownerId: string,
  sessionId: string,
): Promise<{ id: string; emailVerifiedAt: Date | null } | undefined> {
  const [holder] = await holders(db).execute({ ownerId, sessionId });
  return holder;
}

/** Notes that a session is used, where that was last noted before an instant. */
export async function noteUse(
  db: Db,
  { ownerId, sessionId, now, before }: { ownerId: string; sessionId: string; now: Date; before: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.ownerId, ownerId), eq(sessions.id, sessionId), lt(sessions.lastUsedAt, before)));
}

/** Whether an owner has used a session since an instant. */
export async function wasUsedSince(db: Db, ownerId: string, since: Date): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.ownerId, ownerId), gt(sessions.lastUsedAt, since)))) > 0;
}
