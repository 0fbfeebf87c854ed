import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from './tables.ts';

/** A creating request that carries an Idempotency-Key. */
export interface KeyedRequest {
  /** Who sent it: a user's id, or a digest of the address of a caller who is not signed in. */
  caller: string;
  ownerId: string | null;
  key: string;
  /** Digest of method, path and body. */
  fingerprint: string;
}

const of = ({ caller, key }: Pick<KeyedRequest, 'caller' | 'key'>) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/**
 * Takes the key for the transaction. A second transaction that wants it waits here until the first one has ended.
 * @param expired what was taken at this instant or before counts no more
 * @returns false where the key has an answer already
 */
export async function claimKey(tx: Db, request: KeyedRequest, now: Date, expired: Date): Promise<boolean> {
  const row = { ...request, answer: null, createdAt: now };
  const rows = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: row,
      setWhere: lte(idempotencyKeys.createdAt, expired),
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function keepAnswer(tx: Db, request: KeyedRequest, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(of(request));
}

/** What was answered under a key after an instant. */
export async function findAnswer(
  db: Db,
  request: KeyedRequest,
  expired: Date,
): Promise<{ fingerprint: string; answer: string | null } | undefined> {
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(of(request), gt(idempotencyKeys.createdAt, expired)));
  return row;
}

/** What creating calls of an owner have answered, and under which keys. */
export const answersOf = (
  tx: Db,
  ownerId: string,
): Promise<{ caller: string; key: string; answer: string | null }[]> =>
  tx
    .select({ caller: idempotencyKeys.caller, key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.ownerId, ownerId));

export async function deleteKey(tx: Db, request: Pick<KeyedRequest, 'caller' | 'key'>): Promise<void> {
  await tx.delete(idempotencyKeys).where(of(request));
}
