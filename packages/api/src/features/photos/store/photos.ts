import { and, count, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { photos } from '../tables.ts';

export type PhotoRow = typeof photos.$inferSelect;
export type PhotoChange = Partial<
  Pick<PhotoRow, 'shows' | 'chosenFocus' | 'isCorrected' | 'shotId' | 'saysMade'>
>;

const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(photos.ownerId, ownerId), eq(photos.businessId, businessId));

/** Newest first. @param page.before id of the last photograph of the page before */
export async function listPhotos(
  db: Db,
  ownerId: string,
  businessId: string,
  page: { before?: string | undefined; limit: number },
): Promise<PhotoRow[]> {
  return db
    .select()
    .from(photos)
    .where(and(ofBusiness(ownerId, businessId), page.before ? lt(photos.id, page.before) : undefined))
    .orderBy(desc(photos.id))
    .limit(page.limit);
}

export async function findPhoto(db: Db, ownerId: string, id: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.ownerId, ownerId)));
  return row;
}

/** The photograph of a business with these bytes, or with this reference at its source. */
export async function findSame(
  db: Db,
  ownerId: string,
  businessId: string,
  same: { hash: string } | { source: PhotoRow['source']; sourceRef: string },
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photos)
    .where(
      and(
        ofBusiness(ownerId, businessId),
        'hash' in same
          ? eq(photos.hash, same.hash)
          : and(eq(photos.source, same.source), eq(photos.sourceRef, same.sourceRef)),
      ),
    );
  return row;
}

/** References at a source that are in the library already, of those named. */
export async function knownRefs(
  db: Db,
  ownerId: string,
  businessId: string,
  source: PhotoRow['source'],
  refs: string[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .select({ ref: photos.sourceRef })
    .from(photos)
    .where(and(ofBusiness(ownerId, businessId), eq(photos.source, source), inArray(photos.sourceRef, refs)));
  return new Set(rows.flatMap(({ ref }) => ref ?? []));
}

/** Photographs that were taken for a shot of the shot list, newest first. */
export async function photosOfShots(db: Db, ownerId: string, businessId: string): Promise<PhotoRow[]> {
  return db
    .select()
    .from(photos)
    .where(and(ofBusiness(ownerId, businessId), isNotNull(photos.shotId)))
    .orderBy(desc(photos.id));
}

export async function countPhotos(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(photos).where(ofBusiness(ownerId, businessId));
  return row?.count ?? 0;
}

/** Holds the row of the business, so that photographs added at once are counted one after the other. */
export async function lockBusiness(tx: Db, ownerId: string, businessId: string): Promise<void> {
  await tx.execute(
    sql`SELECT 1 FROM businesses WHERE id = ${businessId} AND owner_id = ${ownerId} FOR UPDATE`,
  );
}

export async function insertPhoto(db: Db, row: PhotoRow): Promise<void> {
  await db.insert(photos).values(row);
}

export async function updatePhoto(
  db: Db,
  ownerId: string,
  id: string,
  change: PhotoChange,
): Promise<PhotoRow | undefined> {
  if (Object.keys(change).length === 0) return findPhoto(db, ownerId, id);
  const [row] = await db
    .update(photos)
    .set(change)
    .where(and(eq(photos.id, id), eq(photos.ownerId, ownerId)))
    .returning();
  return row;
}

/** @returns what was deleted; undefined where there was none */
export async function deletePhoto(db: Db, ownerId: string, id: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .delete(photos)
    .where(and(eq(photos.id, id), eq(photos.ownerId, ownerId)))
    .returning();
  return row;
}

/** Deletes an owner's photographs that came from certain sources. @returns what was deleted */
export async function deletePhotosFrom(
  tx: Db,
  ownerId: string,
  sources: PhotoRow['source'][],
): Promise<PhotoRow[]> {
  return tx
    .delete(photos)
    .where(and(eq(photos.ownerId, ownerId), inArray(photos.source, sources)))
    .returning();
}

/**
 * Names of all media that photographs consist of.
 * @param ownerId of one owner; where it is absent, of all owners, to find files that nothing refers to
 */
export async function photoMedia(db: Db, ownerId?: string): Promise<Set<string>> {
  const name = (picture: SQL) => sql<string | null>`${picture} ->> 'name'`;
  const rows = await db
    .select({ original: name(sql`${photos.original}`), corrected: name(sql`${photos.corrected}`) })
    .from(photos)
    .where(ownerId ? eq(photos.ownerId, ownerId) : undefined);
  return new Set(
    rows.flatMap(({ original, corrected }) => [original, corrected].filter((one) => one !== null)),
  );
}
