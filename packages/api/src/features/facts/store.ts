import { isDeepStrictEqual } from 'node:util';
import type { FactKind, FactValue } from '@awning/contract/facts';
import { and, asc, desc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';
import { facts, formerFacts } from './tables.ts';

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

/** Changes a fact; where it says something else from then on, what it said is kept as former. */
export async function updateFact(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Pick<FactRow, 'key' | 'formerKeys' | 'value' | 'sources' | 'state' | 'mended'>> &
    Pick<FactRow, 'updatedAt'>,
): Promise<FactRow | undefined> {
  if (change.value) {
    const before = await findFact(db, ownerId, id);
    if (before && !isDeepStrictEqual(before.value, change.value))
      await keepFormer(db, before, change.updatedAt);
  }
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

/** Deletes a fact; what it said is kept as former. */
export async function deleteFact(db: Db, ownerId: string, id: string, now: Date): Promise<void> {
  const [gone] = await db
    .delete(facts)
    .where(and(eq(facts.id, id), eq(facts.ownerId, ownerId)))
    .returning();
  if (gone) await keepFormer(db, gone, now);
}

/** Kinds that an ad states, so that it is untrue once they are others. What customers are like is stated in none. */
const stated: readonly FactKind[] = [
  'price',
  'offer',
  'hours',
  'reason',
  'policy',
  'proof',
  'place',
  'quote',
];

/** Most former values of a business; the oldest go first. */
const mostFormer = 200;

interface Former {
  ownerId: string;
  businessId: string;
  value: FactValue;
}

/** Keeps what a fact said, since it says something else from now on, or is gone. */
export async function keepFormer(tx: Db, { ownerId, businessId, value }: Former, now: Date): Promise<void> {
  if (!stated.includes(value.kind)) return;
  const stored = await tx
    .insert(formerFacts)
    .values({ id: newId(), ownerId, businessId, value, replacedAt: now })
    .onConflictDoNothing()
    .returning({ id: formerFacts.id });
  if (stored.length === 0) return;
  const ofBusiness = and(eq(formerFacts.ownerId, ownerId), eq(formerFacts.businessId, businessId));
  const newest = tx
    .select({ id: formerFacts.id })
    .from(formerFacts)
    .where(ofBusiness)
    .orderBy(desc(formerFacts.replacedAt), desc(formerFacts.id))
    .limit(mostFormer);
  await tx.delete(formerFacts).where(and(ofBusiness, notInArray(formerFacts.id, newest)));
}

/** What facts of a business said once, the newest first. */
export async function formerOf(db: Db, ownerId: string, businessId: string): Promise<FactValue[]> {
  const rows = await db
    .select({ value: formerFacts.value })
    .from(formerFacts)
    .where(and(eq(formerFacts.ownerId, ownerId), eq(formerFacts.businessId, businessId)))
    .orderBy(desc(formerFacts.replacedAt), desc(formerFacts.id));
  return rows.map(({ value }) => value);
}
