import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creatives, designs } from '../tables.ts';

/**
 * The words of creatives and of the versions that they had, with what each sentence rests on: an ad runs with the words that it was
 * launched with. Those of which nothing was kept are left out.
 */
export async function sentencesOf(db: Db, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const now = await db
    .select({ ...wordsIn(creatives), id: creatives.id })
    .from(creatives)
    .where(
      and(eq(creatives.ownerId, ownerId), inArray(creatives.id, [...ids]), isNotNull(creatives.sentences)),
    );
  const before = await db
    .select({ ...wordsIn(designs), id: designs.creativeId })
    .from(designs)
    .where(
      and(eq(designs.ownerId, ownerId), inArray(designs.creativeId, [...ids]), isNotNull(designs.sentences)),
    );
  return [...now, ...before];
}

const wordsIn = ({ headline, text, description, sentences, design }: typeof creatives | typeof designs) => ({
  design,
  headline,
  text,
  description,
  sentences,
});
