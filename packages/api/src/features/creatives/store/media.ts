import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creatives, designs, variations } from '../tables.ts';

/**
 * Names of all media that creatives and variations show.
 * @param ownerId of one owner; where it is absent, of all owners, to find files that nothing refers to
 */
export async function mediaInUse(db: Db, ownerId?: string): Promise<Set<string>> {
  const kept = await db
    .select({ images: creatives.images })
    .from(creatives)
    .where(ownerId ? eq(creatives.ownerId, ownerId) : undefined);
  const shown = await db
    .select({ images: variations.images })
    .from(variations)
    .where(and(isNotNull(variations.images), ownerId ? eq(variations.ownerId, ownerId) : undefined));
  const earlier = await db
    .select({ images: designs.images })
    .from(designs)
    .where(ownerId ? eq(designs.ownerId, ownerId) : undefined);
  return new Set([...kept, ...shown, ...earlier].flatMap(({ images }) => Object.values(images ?? {})));
}
