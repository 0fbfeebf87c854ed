import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { emailTokens, users } from '../tables.ts';

/**
 * Whether an address, though no account has it now, is kept for an account other than `exceptId`: one that may take it
 * back, or one that has proved it and no other since.
 */
export async function isReserved(db: Db, email: string, now: Date, exceptId?: string): Promise<boolean> {
  const restorable = await db
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
  if (restorable.length > 0) return true;
  const proved = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.verifiedEmail, email), exceptId === undefined ? undefined : ne(users.id, exceptId)));
  return proved.length > 0;
}
