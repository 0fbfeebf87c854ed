import { and, count, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { avatars, avatarVersions, interviews } from '../tables.ts';

export type AvatarRow = typeof avatars.$inferSelect;

const alive = (ownerId: string | Placeholder) =>
  and(eq(avatars.ownerId, ownerId), isNull(avatars.archivedAt));

/** Serialises transactions that decide on a business's avatars (how many, which is the default). */
export async function lockBusiness(tx: Db, businessId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${businessId}, 40))`);
}

/** Stores a new avatar and its interview, in one statement. */
export async function insertWithInterview(
  db: Db,
  ownerId: string,
  avatar: Omit<AvatarRow, 'ownerId'>,
  interview: Omit<typeof interviews.$inferInsert, 'ownerId'>,
): Promise<void> {
  const made = db.$with('made').as(db.insert(avatars).values({ ...avatar, ownerId }));
  await db
    .with(made)
    .insert(interviews)
    .values({ ...interview, ownerId });
}

export async function findAvatar(db: Db, ownerId: string, id: string): Promise<AvatarRow | undefined> {
  const [row] = await byId(db).execute({ ownerId, id });
  return row;
}

const byId = prepared((db) =>
  db
    .select()
    .from(avatars)
    .where(and(eq(avatars.id, sql.placeholder('id')), alive(sql.placeholder('ownerId'))))
    .prepare('avatar_by_id'),
);

/** The avatar, locked against other writers until the transaction ends. */
export async function lockAvatar(tx: Db, ownerId: string, id: string): Promise<AvatarRow | undefined> {
  const [row] = await tx
    .select()
    .from(avatars)
    .where(and(eq(avatars.id, id), alive(ownerId)))
    .for('update');
  return row;
}

/** The default first, then newest first. */
export async function avatarsOfBusinesses(
  db: Db,
  ownerId: string,
  businessIds: readonly string[],
): Promise<AvatarRow[]> {
  if (businessIds.length === 0) return [];
  return db
    .select()
    .from(avatars)
    .where(and(inArray(avatars.businessId, [...businessIds]), alive(ownerId)))
    .orderBy(desc(avatars.isDefault), desc(avatars.createdAt), desc(avatars.id));
}

/** All avatars of an owner as businesses list them, in the same order. */
export async function listOfOwner(db: Db, ownerId: string) {
  return listed(db).execute({ ownerId });
}

const listed = prepared((db) =>
  db
    .select({
      id: avatars.id,
      businessId: avatars.businessId,
      humanName: avatars.humanName,
      status: avatars.status,
      isDefault: avatars.isDefault,
    })
    .from(avatars)
    .where(alive(sql.placeholder('ownerId')))
    .orderBy(desc(avatars.isDefault), desc(avatars.createdAt), desc(avatars.id))
    .prepare('avatars_of_owner'),
);

export async function countAvatars(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await counted(db).execute({ ownerId, businessId });
  return row?.count ?? 0;
}

const counted = prepared((db) =>
  db
    .select({ count: count() })
    .from(avatars)
    .where(and(eq(avatars.businessId, sql.placeholder('businessId')), alive(sql.placeholder('ownerId'))))
    .prepare('avatars_counted'),
);

/** The most avatars that any one of the owner's businesses has: the plan's limit is a business's. */
export async function mostAvatars(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(avatars)
    .where(alive(ownerId))
    .groupBy(avatars.businessId)
    .orderBy(desc(count()))
    .limit(1);
  return row?.count ?? 0;
}

export async function hasPublished(db: Db, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: avatars.id })
    .from(avatars)
    .where(and(eq(avatars.status, 'published'), alive(ownerId)))
    .limit(1);
  return rows.length > 0;
}

export async function newestPublished(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<AvatarRow | undefined> {
  const [row] = await db
    .select()
    .from(avatars)
    .where(and(eq(avatars.businessId, businessId), eq(avatars.status, 'published'), alive(ownerId)))
    .orderBy(desc(avatars.createdAt), desc(avatars.id))
    .limit(1);
  return row;
}

export async function updateAvatar(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Omit<AvatarRow, 'id' | 'ownerId'>>,
): Promise<void> {
  await db
    .update(avatars)
    .set(change)
    .where(and(eq(avatars.id, id), eq(avatars.ownerId, ownerId)));
}

/** Unsets the default avatar of a business. */
export async function clearDefault(db: Db, ownerId: string, businessId: string): Promise<void> {
  await db
    .update(avatars)
    .set({ isDefault: false })
    .where(
      and(eq(avatars.businessId, businessId), eq(avatars.ownerId, ownerId), eq(avatars.isDefault, true)),
    );
}

export async function deleteAvatar(db: Db, ownerId: string, id: string): Promise<void> {
  await db.delete(avatars).where(and(eq(avatars.id, id), eq(avatars.ownerId, ownerId)));
}

/** Stores a published version of an avatar. */
export async function insertVersion(db: Db, ownerId: string, avatar: AvatarRow, at: Date): Promise<void> {
  const { id: avatarId, version, humanName, formText, briefing } = avatar;
  await db
    .insert(avatarVersions)
    .values({ avatarId, version, ownerId, humanName, formText, briefing, createdAt: at });
}
