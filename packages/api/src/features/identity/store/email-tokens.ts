import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
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

/** Whether an account other than `exceptId` may still take an address back. */
export async function isRestorable(db: Db, email: string, now: Date, exceptId?: string): Promise<boolean> {
  const rows = await db
    .select({ digest: emailTokens.digest })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.email, email),
        eq(emailTokens.purpose, 'restore'),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
        exceptId === undefined ? undefined : ne(emailTokens.ownerId, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
