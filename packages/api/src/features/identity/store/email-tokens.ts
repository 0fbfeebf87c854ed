import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { emailTokens } from '../tables.ts';

export type EmailTokenRow = typeof emailTokens.$inferSelect;
type Purpose = EmailTokenRow['purpose'];

export async function insertEmailToken(db: Db, token: typeof emailTokens.$inferInsert): Promise<void> {
  await db.insert(emailTokens).values(token);
}

/** A token by its digest, held against a second use until the transaction ends. */
export async function lockEmailToken(
  tx: Db,
  digest: string,
  purpose: Purpose,
): Promise<EmailTokenRow | undefined> {
  const [token] = await tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.digest, digest), eq(emailTokens.purpose, purpose)))
    .for('update');
  return token;
}

/** The same, not held: the user is locked before the token, and the token looked at again after that. */
export async function findEmailToken(
  db: Db,
  digest: string,
  purpose: Purpose,
): Promise<EmailTokenRow | undefined> {
  const [token] = await db
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.digest, digest), eq(emailTokens.purpose, purpose)));
  return token;
}

export async function markEmailTokenUsed(db: Db, digest: string, usedAt: Date): Promise<void> {
  await db.update(emailTokens).set({ usedAt }).where(eq(emailTokens.digest, digest));
}

export async function deleteEmailToken(db: Db, digest: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.digest, digest));
}

/** Deletes the tokens of an account that were mailed for some purposes, used or not. */
export async function deleteEmailTokensOf(db: Db, ownerId: string, purposes: Purpose[]): Promise<void> {
  await db
    .delete(emailTokens)
    .where(and(eq(emailTokens.ownerId, ownerId), inArray(emailTokens.purpose, purposes)));
}

/**
 * Deletes what could take a change of address back that was made at `since` or later. Who was the owner before that keeps
 * the right to.
 */
export async function deleteRestoreTokensSince(db: Db, ownerId: string, since: Date): Promise<void> {
  await db
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.ownerId, ownerId),
        eq(emailTokens.purpose, 'restore'),
        gte(emailTokens.createdAt, since),
      ),
    );
}

/** The former addresses that may still take an account back, with when each was changed. */
export async function restorableOf(
  db: Db,
  ownerId: string,
  now: Date,
): Promise<{ email: string; changedAt: Date }[]> {
  return db
    .selectDistinct({ email: emailTokens.email, changedAt: emailTokens.createdAt })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.ownerId, ownerId),
        eq(emailTokens.purpose, 'restore'),
        gt(emailTokens.expiresAt, now),
      ),
    );
}
