import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { passkeyChallenges, passkeys, recoveryCodes } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** @returns false where the credential is somebody's already */
export async function insertPasskey(tx: Db, passkey: PasskeyRow): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Db, ownerId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.ownerId, ownerId)).orderBy(asc(passkeys.id));
}

/** A passkey by the credential's id, of any owner: at sign-in nobody is known yet. */
export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function renamePasskey(
  db: Db,
  ownerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
    .returning();
  return row;
}

export async function deletePasskey(tx: Db, ownerId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
    .returning();
  return row;
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Db, ownerId: string): Promise<number> {
  const rows = await tx.delete(passkeys).where(eq(passkeys.ownerId, ownerId)).returning({ id: passkeys.id });
  return rows.length;
}

/**
 * Stores that a passkey was used, in one statement with the comparison of its counter, so that of two racing answers with
 * the same count one is refused.
 * @returns false where the passkey is gone, or has counted further meanwhile
 */
export async function markPasskeyUsed(
  tx: Db,
  ownerId: string,
  id: string,
  counter: number,
  at: Date,
): Promise<boolean> {
  const isAhead = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId), isAhead))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function insertChallenge(db: Db, challenge: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge, which is gone after that. @returns undefined where there is none such, or it has expired */
export async function takeChallenge(
  db: Db,
  { digest, purpose, binding }: Pick<ChallengeRow, 'digest' | 'purpose' | 'binding'>,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.digest, digest),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.binding, binding),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Puts recovery codes, by their digests, in the place of all that a user has. */
export async function replaceRecoveryCodes(
  tx: Db,
  ownerId: string,
  digests: string[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  if (digests.length === 0) return;
  await tx.insert(recoveryCodes).values(digests.map((digest) => ({ digest, ownerId, createdAt })));
}

/** Uses a recovery code up. @returns false where the user has no such code left */
export async function markRecoveryCodeUsed(
  tx: Db,
  ownerId: string,
  digest: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(eq(recoveryCodes.digest, digest), eq(recoveryCodes.ownerId, ownerId), isNull(recoveryCodes.usedAt)),
    )
    .returning({ digest: recoveryCodes.digest });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, ownerId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
