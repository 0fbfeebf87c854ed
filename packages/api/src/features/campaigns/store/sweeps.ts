import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accountSweeps, campaignAds, campaigns, databaseEpoch, unknownAdObjects } from '../tables.ts';
import type { Campaign } from './campaigns.ts';
import type { AccountKey } from './due.ts';

export type AccountSweep = typeof accountSweeps.$inferSelect;
export type UnknownObject = typeof unknownAdObjects.$inferSelect;

const of = ({ ownerId, adAccountId }: AccountKey) =>
  and(eq(accountSweeps.ownerId, ownerId), eq(accountSweeps.adAccountId, adAccountId));

/**
 * A life of the database. `epoch` is what a restore changes, at `beganAt`, and `mark` also what replacing the tables or
 * starting the server again changes, which is how a running process notices a restore that nobody announced.
 */
export interface Life {
  epoch: string;
  beganAt: Date;
  mark: string;
}

export async function lifeOf(db: Db): Promise<Life> {
  const [row] = await db
    .select({
      epoch: databaseEpoch.epoch,
      beganAt: databaseEpoch.changedAt,
      mark: sql<string>`concat_ws('/', ${databaseEpoch.epoch}, pg_relation_filenode('campaigns'), pg_postmaster_start_time())`,
    })
    .from(databaseEpoch);
  if (!row) throw new Error('the database has no epoch');
  return row;
}

export async function findSweep(db: Db, key: AccountKey): Promise<AccountSweep | undefined> {
  const [row] = await db.select().from(accountSweeps).where(of(key));
  return row;
}

/** Whether an ad account was last swept before a restore: what its rows say may be older than Meta. */
export async function isSweptBeforeRestore(db: Db, key: AccountKey): Promise<boolean> {
  const rows = await db
    .select({ epoch: accountSweeps.epoch })
    .from(accountSweeps)
    .innerJoin(databaseEpoch, ne(databaseEpoch.epoch, accountSweeps.epoch))
    .where(of(key));
  return rows.length > 0;
}

/** Has accounts swept at an instant; those that are due earlier stay so. */
export async function planSweeps(tx: Db, ownerId: string, adAccountIds: string[], at: Date): Promise<void> {
  if (adAccountIds.length === 0) return;
  await tx
    .insert(accountSweeps)
    .values(adAccountIds.map((adAccountId) => ({ ownerId, adAccountId, nextSweepAt: at })))
    .onConflictDoUpdate({
      target: [accountSweeps.ownerId, accountSweeps.adAccountId],
      set: { nextSweepAt: sql`least(${accountSweeps.nextSweepAt}, excluded.next_sweep_at)` },
    });
}

export async function postponeSweep(db: Db, key: AccountKey, nextSweepAt: Date): Promise<void> {
  await db.update(accountSweeps).set({ nextSweepAt }).where(of(key));
}

/** Records a complete sweep. */
export async function recordSweep(
  db: Db,
  key: AccountKey,
  swept: { epoch: string; sweptAt: Date; nextSweepAt: Date },
): Promise<void> {
  await db
    .insert(accountSweeps)
    .values({ ...key, ...swept })
    .onConflictDoUpdate({ target: [accountSweeps.ownerId, accountSweeps.adAccountId], set: swept });
}

/** Ad accounts whose sweep is due, the longest waiting first. All owners': for the worker alone. */
export async function dueSweeps(db: Db, now: Date, limit: number): Promise<AccountKey[]> {
  return db
    .select({ ownerId: accountSweeps.ownerId, adAccountId: accountSweeps.adAccountId })
    .from(accountSweeps)
    .where(lte(accountSweeps.nextSweepAt, now))
    .orderBy(asc(accountSweeps.nextSweepAt))
    .limit(limit);
}

/** Makes every sweep that is due after an instant due now. All owners': for the worker alone. */
export async function hastenSweeps(db: Db, after: Date, now: Date): Promise<void> {
  await db.update(accountSweeps).set({ nextSweepAt: now }).where(gt(accountSweeps.nextSweepAt, after));
}

/** Campaigns by their ids, whoever's they are: several owners may advertise in one ad account. For the worker alone. */
export async function campaignsOfKeys(db: Db, ids: string[]): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  return db.select().from(campaigns).where(inArray(campaigns.id, ids));
}

/**
 * Puts campaigns of an account in doubt that lack an object at Meta, and those of `copied`: what requests made that their rows
 * know nothing of is looked up once more after `until`, when copies are deleted. Those that are in doubt already stay so for
 * as long as they are.
 */
export async function doubtRestored(
  db: Db,
  { ownerId, adAccountId }: AccountKey,
  copied: readonly string[],
  until: Date,
): Promise<void> {
  const lacksAd = sql`exists (select 1 from ${campaignAds} where ${campaignAds.campaignId} = ${campaigns.id}
    and ${campaignAds.ownerId} = ${ownerId} and ${campaignAds.metaAdId} is null and ${campaignAds.status} <> 'removed')`;
  await db
    .update(campaigns)
    .set({
      createInDoubt: true,
      inDoubtUntil: sql`greatest(${campaigns.inDoubtUntil}, ${until.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(campaigns.ownerId, ownerId),
        eq(campaigns.adAccountId, adAccountId),
        notInArray(campaigns.delivery, ['ended', 'failed']),
        or(
          isNull(campaigns.metaCampaignId),
          isNull(campaigns.metaAdSetId),
          lacksAd,
          anyOf(campaigns.id, copied),
        ),
      ),
    );
}

/** Records an object that was found. @returns it as it is recorded, from an earlier sweep where that found it too */
export async function recordUnknown(
  db: Db,
  found: Omit<UnknownObject, 'pausedAt' | 'hiddenAt'>,
): Promise<UnknownObject> {
  const [row] = await db
    .insert(unknownAdObjects)
    .values(found)
    .onConflictDoUpdate({
      target: [unknownAdObjects.ownerId, unknownAdObjects.ref],
      set: { name: found.name },
    })
    .returning();
  if (!row) throw new Error('nothing was recorded');
  return row;
}

export async function recordPaused(db: Db, ownerId: string, ref: string, pausedAt: Date): Promise<void> {
  await db
    .update(unknownAdObjects)
    .set({ pausedAt })
    .where(and(eq(unknownAdObjects.ownerId, ownerId), eq(unknownAdObjects.ref, ref)));
}

/** Those of some objects at Meta that a sweep has found and told of. */
export async function toldOf(db: Db, ownerId: string, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ref: unknownAdObjects.ref })
    .from(unknownAdObjects)
    .where(and(eq(unknownAdObjects.ownerId, ownerId), anyOf(unknownAdObjects.ref, refs)));
  return new Set(rows.map(({ ref }) => ref));
}

/** What an owner is still to be told of, newest first. */
export async function shownUnknown(db: Db, ownerId: string): Promise<UnknownObject[]> {
  return db
    .select()
    .from(unknownAdObjects)
    .where(and(eq(unknownAdObjects.ownerId, ownerId), isNull(unknownAdObjects.hiddenAt)))
    .orderBy(desc(unknownAdObjects.foundAt), asc(unknownAdObjects.ref));
}

export async function hideUnknown(db: Db, ownerId: string, refs: string[], hiddenAt: Date): Promise<void> {
  if (refs.length === 0) return;
  await db
    .update(unknownAdObjects)
    .set({ hiddenAt })
    .where(and(eq(unknownAdObjects.ownerId, ownerId), inArray(unknownAdObjects.ref, refs)));
}
