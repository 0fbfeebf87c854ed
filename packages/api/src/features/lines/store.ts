import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { adLines } from './tables.ts';

export type LineRow = typeof adLines.$inferSelect;

const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(adLines.ownerId, ownerId), eq(adLines.businessId, businessId));

/** Lines of a business in every state, newest first. */
export const linesOf = (db: Db, ownerId: string, businessId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(adLines)
    .where(ofBusiness(ownerId, businessId))
    .orderBy(desc(adLines.updatedAt), desc(adLines.id));

export async function countLines(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(adLines).where(ofBusiness(ownerId, businessId));
  return row?.count ?? 0;
}

export async function findLine(db: Db, ownerId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(adLines)
    .where(and(eq(adLines.ownerId, ownerId), eq(adLines.id, id)));
  return row;
}

/** Stores a line, or lets the one with the same words become what it is; its first words, time and id stay. */
export async function putLine(db: Db, row: LineRow): Promise<LineRow> {
  const { words, language, roles, telling, restsOn, source, starterId, state, updatedAt } = row;
  const [stored] = await db
    .insert(adLines)
    .values(row)
    .onConflictDoUpdate({
      target: [adLines.ownerId, adLines.businessId, adLines.key],
      set: { words, language, roles, telling, restsOn, source, starterId, state, updatedAt },
    })
    .returning();
  if (!stored) throw new Error('a line was neither stored nor found');
  return stored;
}

/** Stores lines that are not known yet; of those that are, nothing changes. */
export async function addLines(db: Db, rows: readonly LineRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(adLines)
      .values([...rows])
      .onConflictDoNothing();
}

/** Keeps the lines with these keys, those too that were refused before. */
export async function keepLines(
  db: Db,
  ownerId: string,
  businessId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(adLines)
    .set({ state: 'kept', updatedAt: now })
    .where(
      and(
        ofBusiness(ownerId, businessId),
        ne(adLines.state, 'kept'),
        sql`${adLines.key} = ANY(${sql.param([...keys])}::text[])`,
      ),
    );
}

export async function updateLine(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<LineRow>,
): Promise<LineRow | undefined> {
  const [row] = await db
    .update(adLines)
    .set(change)
    .where(and(eq(adLines.ownerId, ownerId), eq(adLines.id, id)))
    .returning();
  return row;
}

/** Deletes a line: as if nothing had been decided about its words. @returns whether there was one */
export async function deleteLine(db: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(adLines)
    .where(and(eq(adLines.ownerId, ownerId), eq(adLines.id, id)))
    .returning({ id: adLines.id });
  return rows.length > 0;
}
