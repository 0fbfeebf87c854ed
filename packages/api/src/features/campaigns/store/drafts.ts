import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { campaignDrafts } from '../tables.ts';

export type StoredDraft = typeof campaignDrafts.$inferSelect;

/** Which draft of whom, and of which business. */
export type DraftKey = Pick<StoredDraft, 'ownerId' | 'businessId' | 'id'>;

const mine = ({ ownerId, businessId, id }: DraftKey) =>
  and(
    eq(campaignDrafts.ownerId, ownerId),
    eq(campaignDrafts.businessId, businessId),
    eq(campaignDrafts.id, id),
  );
const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(campaignDrafts.ownerId, ownerId), eq(campaignDrafts.businessId, businessId));

/** The last changed first. */
export async function listDrafts(db: Db, ownerId: string, businessId: string): Promise<StoredDraft[]> {
  return db
    .select()
    .from(campaignDrafts)
    .where(ofBusiness(ownerId, businessId))
    .orderBy(desc(campaignDrafts.updatedAt), asc(campaignDrafts.id));
}

export async function findDraft(db: Db, key: DraftKey): Promise<StoredDraft | undefined> {
  const [row] = await db.select().from(campaignDrafts).where(mine(key));
  return row;
}

export const countDrafts = (db: Db, ownerId: string, businessId: string): Promise<number> =>
  db.$count(campaignDrafts, ofBusiness(ownerId, businessId));

/** @returns false where its owner has a draft of this id */
export async function insertDraft(tx: Db, draft: StoredDraft): Promise<boolean> {
  const rows = await tx
    .insert(campaignDrafts)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: campaignDrafts.id });
  return rows.length > 0;
}

/** Replaces a draft's content where it is still of a version. @returns the draft; undefined where it is not */
export async function replaceDraft(
  tx: Db,
  key: DraftKey,
  version: number,
  change: Pick<StoredDraft, 'content' | 'updatedAt'>,
): Promise<StoredDraft | undefined> {
  const [row] = await tx
    .update(campaignDrafts)
    .set({ ...change, version: version + 1 })
    .where(and(mine(key), eq(campaignDrafts.version, version)))
    .returning();
  return row;
}

/** @returns false where there is none */
export async function deleteDraft(db: Db, key: DraftKey): Promise<boolean> {
  const rows = await db.delete(campaignDrafts).where(mine(key)).returning({ id: campaignDrafts.id });
  return rows.length > 0;
}
