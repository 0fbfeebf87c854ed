import { dayMs } from '@awning/contract/durations';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../ids.ts';
import { deleteBatch } from '../pruning/delete-batch.ts';
import type { Ledger } from './ledger.ts';
import { revocations } from './tables.ts';

/** Something that was taken back or deleted for good. */
export type Revocation = Omit<typeof revocations.$inferSelect, 'keptIn'>;

/** One kind of it. */
export interface RevocationKind {
  /** As the trigger writes it: `feature.what`. */
  name: string;
  /** Takes it back once more, after a restore: does nothing where it is so already, or where the account is not there. */
  again(tx: Db, revocation: Revocation): Promise<unknown>;
}

/** For how many days it is kept: no backup is to be restored that is older. */
export const revocationDays = 400;
/** How many go into one entry of the ledger. */
const perEntry = 1000;

const line = z.object({
  ownerId: z.uuid(),
  id: z.uuid(),
  kind: z.string(),
  subject: z.record(z.string(), z.unknown()),
  revokedAt: z.coerce.date(),
});

/** Keeps in the ledger what it does not have. Cut anywhere and run again, it may keep something twice. */
export async function keepRevocations(db: Db, ledger: Ledger): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(revocations)
      .where(isNull(revocations.keptIn))
      .orderBy(asc(revocations.revokedAt))
      .limit(perEntry);
    if (rows.length === 0) return;
    const name = newId();
    await ledger.append(name, rows.map(({ keptIn: _, ...row }) => `${JSON.stringify(row)}\n`).join(''));
    const ofOwners = anyOf(
      revocations.ownerId,
      rows.map(({ ownerId }) => ownerId),
    );
    const ids = rows.map(({ id }) => id);
    await db
      .update(revocations)
      .set({ keptIn: name })
      .where(and(ofOwners, anyOf(revocations.id, ids)));
  }
}

/**
 * Does again what the ledger has and the database does not know of, as after the restore of an older backup.
 * @returns how much that was
 */
export async function replayRevocations(
  db: Db,
  ledger: Ledger,
  kinds: readonly RevocationKind[],
  now: Date,
): Promise<number> {
  const names = await ledger.names();
  const known = new Set(
    (
      await db
        .selectDistinct({ name: revocations.keptIn })
        .from(revocations)
        .where(anyOf(revocations.keptIn, names))
    ).map(({ name }) => name),
  );
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  let count = 0;
  for (const name of names) {
    if (known.has(name)) continue;
    const text = await ledger.read(name);
    for (const written of text?.split('\n').filter(Boolean) ?? []) {
      const revocation = line.parse(JSON.parse(written));
      if (now.getTime() - revocation.revokedAt.getTime() > revocationDays * dayMs) continue;
      if (await takeBack(db, name, revocation, byName.get(revocation.kind))) count += 1;
    }
  }
  return count;
}

/** @returns whether the database did not know of it */
const takeBack = (
  db: Db,
  keptIn: string,
  revocation: Revocation,
  kind: RevocationKind | undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const made = await tx
      .insert(revocations)
      .values({ ...revocation, keptIn })
      .onConflictDoUpdate({ target: [revocations.ownerId, revocations.id], set: { keptIn } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (!made[0]?.isNew) return false;
    await kind?.again(tx, revocation);
    return true;
  });

/** Forgets what no backup can undo any more: first in the ledger, so that it is not done again. @returns how many rows went */
export async function forgetRevocations(db: Db, ledger: Ledger, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - revocationDays * dayMs);
  const old = await db
    .select({ name: revocations.keptIn })
    .from(revocations)
    .where(lt(revocations.revokedAt, before))
    .limit(limit);
  for (const name of new Set(old.map((row) => row.name))) {
    if (name === null) continue;
    const left = await db.$count(
      revocations,
      sql`${eq(revocations.keptIn, name)} AND ${revocations.revokedAt} >= ${before.toISOString()}::timestamptz`,
    );
    if (left === 0) await ledger.remove(name);
  }
  return deleteBatch(db, revocations, lt(revocations.revokedAt, before), limit);
}
