import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { emailTokens } from '../tables.ts';

export type EmailTokenRow = typeof emailTokens.$inferSelect;

export async function insertEmailToken(db: Db, token: typeof emailTokens.$inferInsert): Promise<void> {
  await db.insert(emailTokens).values(token);
}

/** A token by its digest, held against a second use until the transaction ends. */
export async function lockEmailToken(tx: Db, digest: string): Promise<EmailTokenRow | undefined> {
  const [token] = await tx.select().from(emailTokens).where(eq(emailTokens.digest, digest)).for('update');
  return token;
}

export async function markEmailTokenUsed(db: Db, digest: string, usedAt: Date): Promise<void> {
  await db.update(emailTokens).set({ usedAt }).where(eq(emailTokens.digest, digest));
}

export async function deleteEmailToken(db: Db, digest: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.digest, digest));
}
