import { and, count, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared, preparedSql } from '../../../platform/db/prepared.ts';
import { avatars, avatarVersions, interviews } from '../tables.ts';

export type AvatarRow = typeof avatars.$inferSelect;

const { placeholder } = sql;

const alive = (ownerId: string | Placeholder) =>
  and(eq(avatars.ownerId, ownerId), isNull(avatars.archivedAt));

/** Serialises transactions that decide on a business's avatars (how many, which is the default). */
export async function lockBusiness(tx: Db, businessId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${businessId}, 40))`);
}

/** Stores a new avatar and its interview, in one statement. What neither of them names is left at its default. */
export async function insertWithInterview(
  db: Db,
  ownerId: string,
  avatar: Pick<
    AvatarRow,
    'id' | 'businessId' | 'humanName' | 'formText' | 'briefing' | 'status' | 'version' | 'createdAt'
  >,
  interview: Pick<typeof interviews.$inferSelect, 'id' | 'status' | 'turnId' | 'attemptId'>,
): Promise<void> {
  await newWithInterview(db, {
    ...avatar,
    ownerId,
    briefing: JSON.stringify(avatar.briefing),
    createdAt: avatar.createdAt.toISOString(),
    interviewId: interview.id,
    interviewStatus: interview.status,
    turnId: interview.turnId,
    attemptId: interview.attemptId,
  });
}

const newWithInterview = preparedSql(
  sql`
    WITH made AS (
      INSERT INTO ${avatars}
        (id, owner_id, business_id, human_name, form_text, briefing, status, version, created_at, updated_at)
      VALUES (
        ${placeholder('id')}::uuid, ${placeholder('ownerId')}::uuid, ${placeholder('businessId')}::uuid,
        ${placeholder('humanName')}, ${placeholder('formText')}, ${placeholder('briefing')}::jsonb,
        ${placeholder('status')}, ${placeholder('version')}::integer,
        ${placeholder('createdAt')}::timestamptz, ${placeholder('createdAt')}::timestamptz
      )
      RETURNING id, owner_id, business_id, created_at
    )
    INSERT INTO ${interviews} (id, owner_id, avatar_id, business_id, status, turn_id, attempt_id, created_at)
    SELECT ${placeholder('interviewId')}::uuid, owner_id, id, business_id, ${placeholder('interviewStatus')},
      ${placeholder('turnId')}::uuid, ${placeholder('attemptId')}::uuid, created_at
    FROM made`,
  () => undefined,
);

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

/** The default avatar of a business, else its newest; null for none. */
export async function usualAvatarId(db: Db, ownerId: string, businessId: string): Promise<string | null> {
  const [row] = await avatarsOfBusinesses(db, ownerId, [businessId]);
  return row?.id ?? null;
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
