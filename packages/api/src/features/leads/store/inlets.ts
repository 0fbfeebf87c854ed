import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { leadInlets } from '../tables.ts';

export type Inlet = typeof leadInlets.$inferSelect;
export type InletKey = Pick<Inlet, 'ownerId' | 'formRef'>;

const byKey = ({ ownerId, formRef }: InletKey) =>
  and(eq(leadInlets.ownerId, ownerId), eq(leadInlets.formRef, formRef));

/** What tells inlets apart. */
export const keyTextOf = ({ ownerId, formRef }: InletKey): string => `${ownerId}/${formRef}`;

/** Which inlets of some forms are open, whosever they are, by `keyTextOf`. */
export async function openAmong(db: Db, formRefs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ownerId: leadInlets.ownerId, formRef: leadInlets.formRef })
    .from(leadInlets)
    .where(anyOf(leadInlets.formRef, formRefs));
  return new Set(rows.map(keyTextOf));
}

/** Opens an inlet; one that is open stays as it is. @returns whether it is new */
export async function openInlet(db: Db, inlet: Inlet): Promise<boolean> {
  const rows = await db
    .insert(leadInlets)
    .values(inlet)
    .onConflictDoNothing()
    .returning({ formRef: leadInlets.formRef });
  return rows.length > 0;
}

export async function findInlet(db: Db, key: InletKey): Promise<Inlet | undefined> {
  const [row] = await db.select().from(leadInlets).where(byKey(key));
  return row;
}

/** The inlets of a form at Meta, whosever they are: a notice names the form alone. */
export const inletsOfForm = (db: Db, formRef: string): Promise<InletKey[]> =>
  db
    .select({ ownerId: leadInlets.ownerId, formRef: leadInlets.formRef })
    .from(leadInlets)
    .where(eq(leadInlets.formRef, formRef));

/** Inlets that are due, the longest waiting first. */
export const dueInlets = (db: Db, now: Date, limit: number): Promise<Inlet[]> =>
  db
    .select()
    .from(leadInlets)
    .where(lte(leadInlets.readAt, now))
    .orderBy(asc(leadInlets.readAt))
    .limit(limit);

/** Those of a business whose leads can't be read. */
export const failingInlets = (db: Db, ownerId: string, businessId: string): Promise<Inlet[]> =>
  db
    .select()
    .from(leadInlets)
    .where(
      and(
        eq(leadInlets.ownerId, ownerId),
        eq(leadInlets.businessId, businessId),
        isNotNull(leadInlets.failure),
      ),
    )
    .orderBy(asc(leadInlets.openedAt));

export async function changeInlet(
  db: Db,
  key: InletKey,
  change: Partial<
    Pick<Inlet, 'readAt' | 'readUntil' | 'reconciledAt' | 'lastLeadAt' | 'isAnnounced' | 'failure'>
  >,
): Promise<void> {
  await db.update(leadInlets).set(change).where(byKey(key));
}

/** The time zone of a business's newest form, in which its hours are meant; undefined where it has none. */
export async function zoneOf(
  db: Db,
  { ownerId, businessId }: { ownerId: string; businessId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ timeZone: leadInlets.timeZone })
    .from(leadInlets)
    .where(and(eq(leadInlets.ownerId, ownerId), eq(leadInlets.businessId, businessId)))
    .orderBy(desc(leadInlets.openedAt))
    .limit(1);
  return row?.timeZone;
}

/** The time zone in which times of somebody who came by a form are meant; undefined of others. @returns IANA */
export const zoneOfLead = async (
  db: Db,
  { ownerId, formRef }: { ownerId: string; formRef: string | null },
): Promise<string | undefined> =>
  formRef === null ? undefined : (await findInlet(db, { ownerId, formRef }))?.timeZone;
