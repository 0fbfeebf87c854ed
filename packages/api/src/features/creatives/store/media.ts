import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creatives, variations } from '../tables.ts';

/** Every media name that a creative or a variation of anybody's shows. Of all tenants: what is left over belongs to nobody. */
export async function mediaInUse(db: Db): Promise<Set<string>> {
  const kept = await db.select({ images: creatives.images }).from(creatives);
  const shown = await db
    .select({ images: variations.images })
    .from(variations)
    .where(isNotNull(variations.images));
  return new Set([...kept, ...shown].flatMap(({ images }) => Object.values(images ?? {})));
}
