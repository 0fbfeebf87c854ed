import type { ImportSource } from '@awning/contract/imports';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { idsUnderWay } from '../../platform/jobs/under-way.ts';
import { deleteBatch } from '../../platform/pruning/delete-batch.ts';
import { importFindings, imports } from './tables.ts';

export type ImportRow = typeof imports.$inferSelect;
/** A finding but for the picture that a logo's acceptance needs: views are many, and none shows it. */
export type FindingRow = Omit<typeof importFindings.$inferSelect, 'bytes'>;
export type NewFindingRow = typeof importFindings.$inferInsert;

/** States in which an import is being read, or is about to be. */
export const underWay = ['waiting', 'reading'] as const;

const of = (ownerId: string, id: string) => and(eq(imports.id, id), eq(imports.ownerId, ownerId));
const ofBusiness = (businessId: string | null) =>
  businessId === null ? isNull(imports.businessId) : eq(imports.businessId, businessId);

/** Stores an import; where the same is under way already, that one. @returns the one that is stored, and whether it is new */
export async function insertImport(tx: Db, row: ImportRow): Promise<{ row: ImportRow; isNew: boolean }> {
  const [stored] = await tx.insert(imports).values(row).onConflictDoNothing().returning();
  if (stored) return { row: stored, isNew: true };
  const [same] = await tx
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.ownerId, row.ownerId),
        ofBusiness(row.businessId),
        eq(imports.source, row.source),
        eq(imports.address, row.address),
        inArray(imports.state, [...underWay]),
      ),
    );
  // It ended in between.
  return same ? { row: same, isNew: false } : insertImport(tx, row);
}

export async function findImport(db: Db, ownerId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(of(ownerId, id));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: Db, ownerId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(of(ownerId, id)).for('update');
  return row;
}

/** The newest import of each source: of a business, or of none yet. */
export async function latestImports(
  db: Db,
  ownerId: string,
  businessId: string | null,
): Promise<ImportRow[]> {
  return db
    .selectDistinctOn([imports.source])
    .from(imports)
    .where(and(eq(imports.ownerId, ownerId), ofBusiness(businessId)))
    .orderBy(asc(imports.source), desc(imports.id));
}

/** Changes an import that is still under way. @returns undefined where it has ended */
export async function changeUnderWay(
  db: Db,
  ownerId: string,
  id: string,
  change: Partial<Pick<ImportRow, 'state' | 'problem' | 'pagesRead' | 'pagesOf' | 'updatedAt'>>,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set(change)
    .where(and(of(ownerId, id), inArray(imports.state, [...underWay])))
    .returning();
  return row;
}

/** Ends what an owner has under way from a source, so that a new reading takes its place; what stands still too long counts as ended. */
export async function endOthers(
  tx: Db,
  ownerId: string,
  { source, address, before, now }: { source: ImportSource; address: string; before: Date; now: Date },
): Promise<void> {
  const active = and(
    eq(imports.ownerId, ownerId),
    eq(imports.source, source),
    inArray(imports.state, [...underWay]),
  );
  await tx
    .update(imports)
    .set({ state: 'failed', problem: 'interrupted', updatedAt: now })
    .where(and(active, lt(imports.updatedAt, before)));
  await tx
    .update(imports)
    .set({ state: 'cancelled', updatedAt: now })
    .where(and(active, sql`${imports.address} <> ${address}`));
}

/** Imports under way that were changed last before an instant, of all owners. */
export const idsOfImportsUnderWay = (db: Db, before: Date, limit: number): Promise<string[]> =>
  idsUnderWay(db, { table: imports, states: underWay }, before, limit);

/** Ends an import whose job is gone. */
export async function endLost(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'failed', problem: 'interrupted', updatedAt: now })
    .where(and(eq(imports.id, id), inArray(imports.state, [...underWay])));
}

/** Gives an import the business that has come to exist. */
export async function setBusiness(tx: Db, ownerId: string, id: string, businessId: string): Promise<void> {
  await tx.update(imports).set({ businessId }).where(of(ownerId, id));
}

export async function insertFindings(tx: Db, rows: NewFindingRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(importFindings).values(rows);
}

const { bytes: _, ...withoutBytes } = getTableColumns(importFindings);

/** What an import found, in order. */
export async function findingsOf(db: Db, ownerId: string, importId: string): Promise<FindingRow[]> {
  return db
    .select(withoutBytes)
    .from(importFindings)
    .where(and(eq(importFindings.importId, importId), eq(importFindings.ownerId, ownerId)))
    .orderBy(asc(importFindings.position));
}

/** The picture of a finding; null where it has none. */
export async function pictureOf(db: Db, ownerId: string, findingId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: importFindings.bytes })
    .from(importFindings)
    .where(and(eq(importFindings.id, findingId), eq(importFindings.ownerId, ownerId)));
  return row?.bytes ?? null;
}

export async function updateFinding(
  tx: Db,
  ownerId: string,
  id: string,
  change: Partial<Pick<FindingRow, 'state' | 'value' | 'replaced'>>,
): Promise<void> {
  await tx
    .update(importFindings)
    .set(change)
    .where(and(eq(importFindings.id, id), eq(importFindings.ownerId, ownerId)));
}

/** Keys of what an owner refused for a business, or before she had one: it is not proposed once more. */
export async function refusedKeys(db: Db, ownerId: string, businessId: string | null): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: importFindings.key })
    .from(importFindings)
    .innerJoin(imports, eq(imports.id, importFindings.importId))
    .where(
      and(eq(importFindings.ownerId, ownerId), eq(importFindings.state, 'refused'), ofBusiness(businessId)),
    );
  return new Set(rows.map(({ key }) => key));
}

/** How many findings of each import wait, and how many were accepted. */
export async function countFindings(
  db: Db,
  ownerId: string,
  importIds: readonly string[],
): Promise<Map<string, { open: number; accepted: number }>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .select({
      importId: importFindings.importId,
      open: sql<number>`count(*) FILTER (WHERE ${importFindings.state} = 'proposed')::integer`,
      accepted: sql<number>`count(*) FILTER (WHERE ${importFindings.state} IN ('accepted', 'corrected'))::integer`,
    })
    .from(importFindings)
    .where(and(eq(importFindings.ownerId, ownerId), inArray(importFindings.importId, [...importIds])))
    .groupBy(importFindings.importId);
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]));
}

/** Deletes imports that never got a business and are older than a date. @returns how many */
export const deleteAbandonedImports = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteBatch(db, imports, and(isNull(imports.businessId), lt(imports.createdAt, before)), limit);

/** Deletes what was read from a source for an owner, with what it proposed. @returns how many readings */
export async function deleteFrom(tx: Db, ownerId: string, source: ImportSource): Promise<number> {
  const rows = await tx
    .delete(imports)
    .where(and(eq(imports.ownerId, ownerId), eq(imports.source, source)))
    .returning({ id: imports.id });
  return rows.length;
}
