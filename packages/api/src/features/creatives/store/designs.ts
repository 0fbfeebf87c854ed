import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creatives, designs, variations } from '../tables.ts';

export type DesignRow = typeof designs.$inferSelect;

/** A creative or a variation, whose versions are kept. */
export interface Designed {
  of: 'creative' | 'variation';
  id: string;
}

/** Versions that are kept of each. */
const mostKept = 30;

const about = ({ of, id }: Designed) => eq(of === 'creative' ? designs.creativeId : designs.variationId, id);

/** What a new version consists of. */
export type NewDesign = Pick<
  DesignRow,
  | 'headline'
  | 'text'
  | 'description'
  | 'callToAction'
  | 'sentences'
  | 'angle'
  | 'argument'
  | 'design'
  | 'images'
  | 'isMade'
> & {
  /** Of a variation, sentences that its owner has not seen; its older versions don't keep them. */
  unseen?: string[];
};

/** Newest first. */
export async function versionsOf(db: Db, ownerId: string, designed: Designed): Promise<DesignRow[]> {
  return db
    .select()
    .from(designs)
    .where(and(about(designed), eq(designs.ownerId, ownerId)))
    .orderBy(desc(designs.version))
    .limit(mostKept);
}

export async function findVersion(
  db: Db,
  ownerId: string,
  designed: Designed,
  version: number,
): Promise<DesignRow | undefined> {
  const [row] = await db
    .select()
    .from(designs)
    .where(and(about(designed), eq(designs.ownerId, ownerId), eq(designs.version, version)));
  return row;
}

/** Keeps a version, once, and lets go of the oldest beyond `mostKept`. */
export async function keepVersion(
  tx: Db,
  ownerId: string,
  { of, id }: Designed,
  { unseen: _, ...row }: NewDesign & Pick<DesignRow, 'id' | 'version' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(designs)
    .values({
      ...row,
      ownerId,
      creativeId: of === 'creative' ? id : null,
      variationId: of === 'variation' ? id : null,
    })
    .onConflictDoNothing();
  await tx
    .delete(designs)
    .where(
      and(about({ of, id }), eq(designs.ownerId, ownerId), lte(designs.version, row.version - mostKept)),
    );
}

/**
 * Makes a version the current one, if the one seen still is.
 * @param turnId the turn whose instruction it is, of a variation
 * @returns false where another change was faster
 */
export async function replaceVersion(
  tx: Db,
  ownerId: string,
  { of, id }: Designed,
  seen: number,
  next: NewDesign,
  turnId?: string,
): Promise<boolean> {
  const { angle, argument, unseen, ...shown } = next;
  const table = of === 'creative' ? creatives : variations;
  const argued = of === 'variation' && angle !== null ? { angle, argument } : {};
  const marked = of === 'variation' && unseen ? { unseen } : {};
  const changed = of === 'variation' && turnId ? { changedIn: turnId, changedFrom: seen } : {};
  const rows = await tx
    .update(table)
    .set({ ...shown, ...argued, ...marked, ...changed, designVersion: seen + 1 })
    .where(and(eq(table.id, id), eq(table.ownerId, ownerId), eq(table.designVersion, seen)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Most words of earlier versions that are read: newer ones say more of what an owner has seen. */
const mostWords = 600;

/** The words that the variations of a conversation have had, once they were changed: each once, of the newest versions. */
export async function wordsOfVersions(
  db: Db,
  ownerId: string,
  conversationId: string,
): Promise<Pick<DesignRow, 'headline' | 'text'>[]> {
  return db
    .select({ headline: designs.headline, text: designs.text })
    .from(designs)
    .innerJoin(variations, eq(variations.id, designs.variationId))
    .where(
      and(
        eq(designs.ownerId, ownerId),
        eq(variations.ownerId, ownerId),
        eq(variations.conversationId, conversationId),
      ),
    )
    .groupBy(designs.headline, designs.text)
    .orderBy(desc(max(designs.createdAt)))
    .limit(mostWords);
}

/** Names of the pictures of all versions of these. */
export async function imagesOfVersions(db: Db, ownerId: string, designed: Designed): Promise<string[]> {
  const rows = await db
    .select({ images: designs.images })
    .from(designs)
    .where(and(eq(designs.ownerId, ownerId), about(designed)));
  return rows.flatMap(({ images }) => Object.values(images));
}
