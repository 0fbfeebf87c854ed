import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { photoImports } from '../tables.ts';

export type ImportRow = typeof photoImports.$inferSelect;

/** Stores an import, and forgets those that ended before of the same business and source. */
export async function insertImport(tx: Db, row: ImportRow): Promise<void> {
  const { ownerId, businessId, source } = row;
  await tx
    .delete(photoImports)
    .where(
      and(
        eq(photoImports.ownerId, ownerId),
        eq(photoImports.businessId, businessId),
        eq(photoImports.source, source),
        inArray(photoImports.state, ['done', 'failed']),
      ),
    );
  await tx.insert(photoImports).values(row);
}

export async function findImport(db: Db, ownerId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(photoImports)
    .where(and(eq(photoImports.id, id), eq(photoImports.ownerId, ownerId)));
  return row;
}

/** Newest first. */
export async function listImports(db: Db, ownerId: string, businessId: string): Promise<ImportRow[]> {
  return db
    .select()
    .from(photoImports)
    .where(and(eq(photoImports.ownerId, ownerId), eq(photoImports.businessId, businessId)))
    .orderBy(desc(photoImports.id));
}

/** @returns false where there is none any more */
export async function updateImport(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Omit<ImportRow, 'id' | 'ownerId' | 'businessId'>>,
): Promise<boolean> {
  const rows = await db
    .update(photoImports)
    .set(change)
    .where(and(eq(photoImports.id, id), eq(photoImports.ownerId, ownerId)))
    .returning({ id: photoImports.id });
  return rows.length > 0;
}

export async function deleteImports(tx: Db, ownerId: string): Promise<void> {
  await tx.delete(photoImports).where(eq(photoImports.ownerId, ownerId));
}
