import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteBatch } from '../../../platform/pruning/delete-batch.ts';
import { campaignChanges } from '../tables.ts';
import type { Campaign } from './campaigns.ts';

export type RecordedChange = typeof campaignChanges.$inferSelect;

/** Records that something of a campaign has changed, in the transaction that changes it. */
export async function recordChange(
  tx: Db,
  { ownerId, id: campaignId }: Pick<Campaign, 'ownerId' | 'id'>,
  change: Pick<RecordedChange, 'kind' | 'madeBy' | 'at'> & Partial<Pick<RecordedChange, 'former' | 'now'>>,
): Promise<void> {
  await tx.insert(campaignChanges).values({ ...change, ownerId, campaignId, id: newId() });
}

/** What changed of some of the owner's campaigns from an instant until before another, the newest first. */
export const changesOf = (
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<RecordedChange[]> =>
  db
    .select()
    .from(campaignChanges)
    .where(
      and(
        eq(campaignChanges.ownerId, ownerId),
        anyOf(campaignChanges.campaignId, campaignIds),
        gte(campaignChanges.at, from),
        lt(campaignChanges.at, until),
      ),
    )
    .orderBy(desc(campaignChanges.at), desc(campaignChanges.id));

/** Deletes up to `limit` changes of before an instant. @returns how many */
export const deleteOldChanges = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, campaignChanges, lt(campaignChanges.at, before), limit);
