import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { facts, factVersions, profileReadings } from './tables.ts';

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

/** Stores new facts at once; those whose key is stored already are left out. */
export async function insertFacts(db: Db, rows: readonly FactRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(facts)
      .values([...rows])
      .onConflictDoNothing();
}

/** Former versions that are kept of a fact. */
const mostVersions = 50;

/** Changes a fact; where its value is another one its version grows, and what it said is kept under the former. */
export async function updateFact(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<
    Pick<FactRow, 'key' | 'formerKeys' | 'value' | 'evidence' | 'sources' | 'state' | 'mended'>
  > &
    Pick<FactRow, 'updatedAt'>,
): Promise<FactRow | undefined> {
  const before = change.value && (await findFact(db, ownerId, id));
  const isOther = before !== undefined && !isDeepStrictEqual(before.value, change.value);
  if (isOther) {
    const { businessId, version, value } = before;
    await db
      .insert(factVersions)
      .values({ factId: id, version, ownerId, businessId, value, replacedAt: change.updatedAt })
      .onConflictDoNothing();
    const isOld = lte(factVersions.version, version - mostVersions);
    await db
      .delete(factVersions)
      .where(and(eq(factVersions.factId, id), eq(factVersions.ownerId, ownerId), isOld));
  }
  const [row] = await db
    .update(facts)
    .set({ ...change, ...(isOther && { version: sql`${facts.version} + 1` }) })
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

/** Deletes a fact, with what it said before. */
export async function deleteFact(db: Db, ownerId: string, id: string): Promise<void> {
  await db.delete(facts).where(and(eq(facts.id, id), eq(facts.ownerId, ownerId)));
}

/** Takes facts that were understood alone as seen and right, where they say what they said in that version. */
export async function confirmFacts(
  db: Db,
  ownerId: string,
  seen: readonly Pick<FactRow, 'id' | 'version'>[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return;
  const isSeen = or(...seen.map(({ id, version }) => and(eq(facts.id, id), eq(facts.version, version))));
  await db
    .update(facts)
    .set({ state: 'confirmed', updatedAt: now })
    .where(and(eq(facts.ownerId, ownerId), eq(facts.state, 'understood'), isSeen));
}

/** What some facts of a business said in earlier versions. */
export async function versionsOfFacts(db: Db, ownerId: string, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ factId: factVersions.factId, version: factVersions.version, value: factVersions.value })
    .from(factVersions)
    .where(
      and(
        eq(factVersions.ownerId, ownerId),
        eq(factVersions.businessId, businessId),
        inArray(factVersions.factId, [...ids]),
      ),
    );
}

const readingOf = (ownerId: string, businessId: string) =>
  and(eq(profileReadings.businessId, businessId), eq(profileReadings.ownerId, ownerId));

/** Digest of the description that a business's facts were read from; null where none was read. */
export async function readDigest(db: Db, ownerId: string, businessId: string): Promise<string | null> {
  const [row] = await db
    .select({ digest: profileReadings.digest })
    .from(profileReadings)
    .where(readingOf(ownerId, businessId));
  return row?.digest ?? null;
}

/**
 * Keeps which description a business's facts were read from.
 * @param before what was kept when it was read; null for nothing
 * @returns false where another one was kept since
 */
export async function keepDigest(
  db: Db,
  reading: typeof profileReadings.$inferInsert,
  before: string | null,
): Promise<boolean> {
  const { ownerId, businessId, digest, readAt } = reading;
  const kept =
    before === null
      ? await db
          .insert(profileReadings)
          .values(reading)
          .onConflictDoNothing()
          .returning({ digest: profileReadings.digest })
      : await db
          .update(profileReadings)
          .set({ digest, readAt })
          .where(and(readingOf(ownerId, businessId), eq(profileReadings.digest, before)))
          .returning({ digest: profileReadings.digest });
  return kept.length > 0;
}
