import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { tillLinks } from '../tables.ts';
import type { BusinessKey } from './words.ts';

export type TillLinkRow = typeof tillLinks.$inferSelect;

const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(tillLinks.ownerId, ownerId), eq(tillLinks.businessId, businessId));

/** The link that a token opens; undefined where it was removed or has expired. */
export async function findLinkByDigest(db: Db, digest: string, now: Date): Promise<TillLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(tillLinks)
    .where(and(eq(tillLinks.digest, digest), gt(tillLinks.expiresAt, now)));
  return row;
}

/** Those of a business, the oldest first. */
export const linksOf = (db: Db, key: BusinessKey): Promise<TillLinkRow[]> =>
  db.select().from(tillLinks).where(ofBusiness(key)).orderBy(asc(tillLinks.createdAt), asc(tillLinks.id));

export async function countLinks(db: Db, key: BusinessKey): Promise<number> {
  const [row] = await db.select({ all: count() }).from(tillLinks).where(ofBusiness(key));
  return row?.all ?? 0;
}

export async function insertLink(db: Db, row: TillLinkRow): Promise<void> {
  await db.insert(tillLinks).values(row);
}

/** @returns whether there was one */
export async function deleteLink(db: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(tillLinks)
    .where(and(eq(tillLinks.ownerId, ownerId), eq(tillLinks.id, id)))
    .returning({ id: tillLinks.id });
  return rows.length > 0;
}
