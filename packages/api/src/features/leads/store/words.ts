import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { leads, leadWords } from '../tables.ts';
import type { LeadKey } from './leads.ts';

/** Hashes of which a lead has all of the first, or one of the second. */
export interface HashesSought {
  all: string[];
  any: string[];
}

/** Replaces the hashes of leads by which they are found. */
export async function insertWords(tx: Db, rows: readonly (typeof leadWords.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(leadWords)
    .values([...rows])
    .onConflictDoUpdate({
      target: [leadWords.ownerId, leadWords.leadId],
      set: { hashes: sql`excluded.hashes` },
    });
  const owners = sql.param(rows.map(({ ownerId }) => ownerId));
  const ids = sql.param(rows.map(({ leadId }) => leadId));
  await tx
    .update(leads)
    .set({ isIndexed: true })
    .where(
      and(
        sql`(${leads.ownerId}, ${leads.id}) IN (SELECT * FROM unnest(${owners}::uuid[], ${ids}::uuid[]))`,
        eq(leads.isIndexed, false),
      ),
    );
}

const listed = (hashes: string[]) => sql`${`{${hashes.join(',')}}`}::bigint[]`;

/** The condition that a lead of an owner may be among those sought: its hashes are, or it is not indexed yet. */
export function mayBeFound(db: Db, ownerId: string, sought: readonly HashesSought[]): SQL | undefined {
  if (sought.length === 0) return undefined;
  const conditions = sought.map(({ all, any }) =>
    or(
      sql`${leadWords.hashes} @> ${listed(all)}`,
      any.length > 0 ? sql`${leadWords.hashes} && ${listed(any)}` : undefined,
    ),
  );
  const found = unionAll(
    db
      .select({ id: leadWords.leadId })
      .from(leadWords)
      .where(and(eq(leadWords.ownerId, ownerId), ...conditions)),
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.ownerId, ownerId), eq(leads.isIndexed, false))),
  );
  return and(sql`${leads.id} IN ${found}`, planPerCall);
}

/** Leads that no search finds by its index, whoever's, held against other changes. @param after the last one of before */
export const lockUnindexed = (tx: Db, after: LeadKey | null, limit: number) =>
  tx
    .select({ ownerId: leads.ownerId, id: leads.id, sealed: leads.sealed })
    .from(leads)
    .where(
      and(
        eq(leads.isIndexed, false),
        after
          ? sql`(${leads.ownerId}, ${leads.id}) > (${after.ownerId}::uuid, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(leads.ownerId), asc(leads.id))
    .limit(limit)
    .for('update', { skipLocked: true });
