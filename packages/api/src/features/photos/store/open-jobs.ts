import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { photoImports, photoMakings } from '../tables.ts';
import type { MakingRow } from './makings.ts';

/** States of an import or making that is under way. */
export const open = ['waiting', 'running'] as const;

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
