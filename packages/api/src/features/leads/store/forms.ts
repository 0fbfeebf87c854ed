import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leadForms } from '../tables.ts';

export type StoredForm = typeof leadForms.$inferSelect;
export type FormKey = Pick<StoredForm, 'ownerId' | 'id'>;

const byKey = ({ ownerId, id }: FormKey) => and(eq(leadForms.ownerId, ownerId), eq(leadForms.id, id));
const ofBusiness = (ownerId: string, businessId: string) =>
  and(eq(leadForms.ownerId, ownerId), eq(leadForms.businessId, businessId));

export async function insertForm(db: Db, form: StoredForm): Promise<void> {
  await db.insert(leadForms).values(form);
}

export async function findForm(db: Db, key: FormKey): Promise<StoredForm | undefined> {
  const [form] = await db.select().from(leadForms).where(byKey(key));
  return form;
}

/** Whoever knows the random id of a form may read what its page about privacy says. */
export async function findPublicForm(db: Db, id: string): Promise<StoredForm | undefined> {
  const [form] = await db.select().from(leadForms).where(eq(leadForms.id, id));
  return form;
}

/** Newest first. */
export const listForms = (db: Db, ownerId: string, businessId: string): Promise<StoredForm[]> =>
  db
    .select()
    .from(leadForms)
    .where(ofBusiness(ownerId, businessId))
    .orderBy(desc(leadForms.createdAt), desc(leadForms.id));

export async function countForms(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(leadForms).where(ofBusiness(ownerId, businessId));
  return row?.value ?? 0;
}

/** Ids of forms that are being made, and were asked for before an instant; the oldest first. */
export async function formsUnderWay(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: leadForms.id })
    .from(leadForms)
    .where(and(eq(leadForms.state, 'making'), lt(leadForms.createdAt, before)))
    .orderBy(asc(leadForms.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ends a form whose job is gone. */
export async function endLostForm(db: Db, id: string): Promise<void> {
  await db
    .update(leadForms)
    .set({ state: 'failed' })
    .where(and(eq(leadForms.id, id), eq(leadForms.state, 'making')));
}

/** Says how making a form ended; one that has ended stays as it is. */
export async function settleForm(
  db: Db,
  key: FormKey,
  change: Pick<StoredForm, 'state' | 'formRef' | 'refusal'>,
): Promise<void> {
  await db
    .update(leadForms)
    .set(change)
    .where(and(byKey(key), eq(leadForms.state, 'making')));
}
