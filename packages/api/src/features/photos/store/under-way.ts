import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { photoImports, photoMakings } from '../tables.ts';
import type { MakingRow } from './makings.ts';

const open = ['waiting', 'running'] as const;
const tables = { imports: photoImports, makings: photoMakings };

/** Ids of rows under way that were changed last before an instant, of all owners; the oldest first. */
export async function idsUnderWay(
  db: Db,
  kind: keyof typeof tables,
  before: Date,
  limit: number,
): Promise<string[]> {
  const table = tables[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.state, [...open]), lt(table.updatedAt, before)))
    .orderBy(asc(table.updatedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ends an import whose job is gone. */
export async function endLostImport(db: Db, id: string, updatedAt: Date): Promise<void> {
  await db
    .update(photoImports)
    .set({ state: 'failed', problem: 'interrupted', updatedAt })
    .where(and(eq(photoImports.id, id), inArray(photoImports.state, [...open])));
}

/** A making that is under way, held until the transaction ends. */
export async function lockOpenMaking(tx: Db, id: string): Promise<MakingRow | undefined> {
  const [row] = await tx
    .select()
    .from(photoMakings)
    .where(and(eq(photoMakings.id, id), inArray(photoMakings.state, [...open])))
    .for('update');
  return row;
}
