import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { facts } from './tables.ts';

export type FactRow = typeof facts.$inferSelect;

const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(facts.ownerId, ownerId), eq(facts.businessId, businessId));

/** Facts of a business, and of one of its personas where that is named; in the order in which they were found. */
export async function factsOf(
  db: Db,
  ownerId: string,
  businessId: string,
  avatarId: string | null,
): Promise<FactRow[]> {
  // No fact is of an avatar without an id: then those of the business alone.
  return ofPersona(db).execute({ ownerId, businessId, avatarId });
}

const ofPersona = prepared((db) =>
  db
    .select()
    .from(facts)
    .where(
      and(
        eq(facts.ownerId, sql.placeholder('ownerId')),
        eq(facts.businessId, sql.placeholder('businessId')),
        or(isNull(facts.avatarId), eq(facts.avatarId, sql.placeholder('avatarId'))),
      ),
    )
    .orderBy(asc(facts.createdAt), asc(facts.id))
    .prepare('facts_of_persona'),
);

/** Facts of a business and of all its personas. */
export async function factsOfBusiness(db: Db, ownerId: string, businessId: string): Promise<FactRow[]> {
  return db
    .select()
    .from(facts)
    .where(ofBusiness(ownerId, businessId))
    .orderBy(asc(facts.createdAt), asc(facts.id));
}

export async function findFact(db: Db, ownerId: string, id: string): Promise<FactRow | undefined> {
  const [row] = await db
    .select()
    .from(facts)
    .where(and(eq(facts.id, id), eq(facts.ownerId, ownerId)));
  return row;
}

/** Stores a fact; where one with its key is stored already, nothing. @returns whether it was stored */
export async function insertFact(db: Db, row: FactRow): Promise<boolean> {
  const stored = await db.insert(facts).values(row).onConflictDoNothing().returning({ id: facts.id });
  return stored.length > 0;
}

export async function updateFact(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<
    Pick<FactRow, 'key' | 'formerKeys' | 'value' | 'sources' | 'state' | 'mended' | 'updatedAt'>
  >,
): Promise<FactRow | undefined> {
  const [row] = await db
    .update(facts)
    .set(change)
    .where(and(eq(facts.id, id), eq(facts.ownerId, ownerId)))
    .returning();
  return row;
}

/** The same by the owner, at any time. @returns undefined where another fact of the same scope has that key */
export async function changeFact(
  db: Db,
  { ownerId, id, businessId, avatarId }: FactRow,
  change: Parameters<typeof updateFact>[3],
): Promise<FactRow | undefined> {
  const { key } = change;
  if (key !== undefined) {
    const [other] = await db
      .select({ id: facts.id })
      .from(facts)
      .where(
        and(
          ofBusiness(ownerId, businessId),
          avatarId === null ? isNull(facts.avatarId) : eq(facts.avatarId, avatarId),
          eq(facts.key, key),
          ne(facts.id, id),
        ),
      );
    if (other) return undefined;
  }
  return updateFact(db, ownerId, id, change);
}

export async function deleteFact(db: Db, ownerId: string, id: string): Promise<void> {
  await db.delete(facts).where(and(eq(facts.id, id), eq(facts.ownerId, ownerId)));
}
