import type { Goal } from '@awning/contract/businesses';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Column, Condition } from '../../../platform/db/condition.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { creatives } from '../tables.ts';

/** Ids of creatives, for conditions of other features. */
export const creativeId = creatives.id;

export type CreativeRow = typeof creatives.$inferSelect;
export type CreativeChange = Partial<
  Pick<CreativeRow, 'headline' | 'text' | 'description' | 'callToAction' | 'sentences' | 'goal'>
>;

/** Stores a creative; one that was kept from the same variation before stays as it is. */
export async function insertCreative(
  db: Db,
  ownerId: string,
  creative: Omit<CreativeRow, 'ownerId'>,
): Promise<void> {
  await db
    .insert(creatives)
    .values({ ...creative, ownerId })
    .onConflictDoNothing();
}

export const countCreatives = (db: Db, ownerId: string, businessId: string): Promise<number> =>
  db.$count(creatives, and(eq(creatives.ownerId, ownerId), eq(creatives.businessId, businessId)));

export async function findCreative(db: Db, ownerId: string, id: string): Promise<CreativeRow | undefined> {
  const [row] = await db
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), eq(creatives.ownerId, ownerId)));
  return row;
}

/**
 * Newest first.
 * @param filter.before id of the last creative of the page before
 * @param filter.search words that the headline has to contain, or the text where there is none
 */
export async function listCreatives(
  db: Db,
  ownerId: string,
  filter: {
    businessId?: string;
    /** A condition on their ids, as other features give it. */
    where?: Condition;
    creator?: CreativeRow['creator'];
    goal?: Goal;
    /** Whether they are moving stories. */
    moves?: boolean;
    /** A photograph that their designs show. */
    photoId?: string;
    /** Theirs. */
    ids?: readonly string[];
    search?: string;
    before?: string;
    limit: number;
  },
): Promise<CreativeRow[]> {
  const { businessId, before, where, creator, goal, moves, photoId, ids, search, limit } = filter;
  return db
    .select()
    .from(creatives)
    .where(
      and(
        eq(creatives.ownerId, ownerId),
        businessId ? eq(creatives.businessId, businessId) : undefined,
        where && and(planPerCall, where),
        creator ? eq(creatives.creator, creator) : undefined,
        goal ? eq(creatives.goal, goal) : undefined,
        moves === undefined ? undefined : moves ? isNotNull(creatives.films) : isNull(creatives.films),
        photoId
          ? sql`${creatives.design} -> 'photos' @> ${JSON.stringify([{ id: photoId }])}::jsonb`
          : undefined,
        before ? lt(creatives.id, before) : undefined,
        ids ? inArray(creatives.id, [...ids]) : undefined,
        search ? and(planPerCall, containing(shownName, search)) : undefined,
      ),
    )
    .orderBy(desc(creatives.id))
    .limit(limit);
}

/** What a creative is listed by. */
const shownName = sql`coalesce(nullif(${creatives.headline}, ''), ${creatives.text})`;

/** The newest creatives of a business: the page that the library is opened with. */
export async function newestCreatives(
  db: Db,
  ownerId: string,
  newest: { businessId: string; limit: number },
): Promise<CreativeRow[]> {
  return newestOf(db).execute({ ownerId, ...newest });
}

const newestOf = prepared((db) =>
  db
    .select()
    .from(creatives)
    .where(
      and(
        eq(creatives.ownerId, sql.placeholder('ownerId')),
        eq(creatives.businessId, sql.placeholder('businessId')),
      ),
    )
    .orderBy(desc(creatives.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_creatives'),
);

/**
 * The condition that a column holds the id of one of the newest creatives of a business, so that another feature's
 * statement can go out with `newestCreatives` and not after it. Its values are the placeholders `ownerId`, `businessId`
 * and `limit`.
 */
export const isAmongNewest = (column: Column): Condition =>
  sql`${column} = ANY(ARRAY(
    SELECT id FROM ${creatives}
    WHERE owner_id = ${sql.placeholder('ownerId')}::uuid AND business_id = ${sql.placeholder('businessId')}::uuid
    ORDER BY id DESC LIMIT ${sql.placeholder('limit')}))`;

/** The words of a business's creatives, the newest first. */
export async function newestWords(db: Db, ownerId: string, businessId: string, limit: number) {
  const { id, headline, text, description } = creatives;
  return db
    .select({ id, headline, text, description })
    .from(creatives)
    .where(and(eq(creatives.ownerId, ownerId), eq(creatives.businessId, businessId)))
    .orderBy(desc(creatives.id))
    .limit(limit);
}

export async function creativesById(
  db: Db,
  ownerId: string,
  businessId: string,
  ids: string[],
  { locked = false } = {},
): Promise<CreativeRow[]> {
  if (ids.length === 0) return [];
  const found = db
    .select()
    .from(creatives)
    .where(
      and(eq(creatives.ownerId, ownerId), eq(creatives.businessId, businessId), inArray(creatives.id, ids)),
    );
  return locked ? found.for('share') : found;
}

/** Keeps a creative from being launched until the transaction ends, and waits for a launch that has picked it. */
export async function lockCreative(tx: Db, ownerId: string, id: string): Promise<void> {
  await tx
    .select({ id: creatives.id })
    .from(creatives)
    .where(and(eq(creatives.id, id), eq(creatives.ownerId, ownerId)))
    .for('update');
}

/** What was kept from variations. */
export async function creativesFrom(db: Db, ownerId: string, variationIds: string[]): Promise<CreativeRow[]> {
  if (variationIds.length === 0) return [];
  return db
    .select()
    .from(creatives)
    .where(and(eq(creatives.ownerId, ownerId), inArray(creatives.variationId, variationIds)));
}

export async function updateCreative(
  db: Db,
  ownerId: string,
  id: string,
  change: CreativeChange,
): Promise<CreativeRow | undefined> {
  if (Object.keys(change).length === 0) return findCreative(db, ownerId, id);
  const [row] = await db
    .update(creatives)
    .set(change)
    .where(and(eq(creatives.id, id), eq(creatives.ownerId, ownerId)))
    .returning();
  return row;
}

/** @returns what was deleted; undefined where there was none */
export async function deleteCreative(db: Db, ownerId: string, id: string): Promise<CreativeRow | undefined> {
  const [row] = await db
    .delete(creatives)
    .where(and(eq(creatives.id, id), eq(creatives.ownerId, ownerId)))
    .returning();
  return row;
}

/** Whether one of some creatives of an owner is another business's. */
export async function isOfAnotherBusiness(
  db: Db,
  ownerId: string,
  businessId: string,
  ids: readonly string[],
): Promise<boolean> {
  const others = await db.$count(
    creatives,
    and(eq(creatives.ownerId, ownerId), anyOf(creatives.id, ids), ne(creatives.businessId, businessId)),
  );
  return others > 0;
}
