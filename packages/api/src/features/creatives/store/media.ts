import { filmFormatNames } from '@awning/contract/films';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creatives, designs, type FilmNames, movingStories, variations } from '../tables.ts';

/**
 * Names of all media that creatives and variations show.
 * @param ownerId of one owner; where it is absent, of all owners, to find files that nothing refers to
 */
export async function mediaInUse(db: Db, ownerId?: string): Promise<Set<string>> {
  const kept = await db
    .select({ images: creatives.images, films: creatives.films })
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
  const moving = await db
    .select({ images: movingStories.images, films: movingStories.films })
    .from(movingStories)
    .where(ownerId ? eq(movingStories.ownerId, ownerId) : undefined);
  return new Set([
    ...[...kept, ...shown, ...earlier, ...moving].flatMap(({ images }) => Object.values(images ?? {})),
    ...[...kept, ...moving].flatMap(({ films }) => namesOfFilms(films)),
  ]);
}

export const namesOfFilms = (films: FilmNames | null): string[] =>
  films ? filmFormatNames.map((name) => films[name]) : [];
