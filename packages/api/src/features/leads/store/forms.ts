import { and, asc, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leadForms, leads } from '../tables.ts';

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

/** Those that are archived are left out. */
export async function countForms(db: Db, ownerId: string, businessId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(leadForms)
    .where(and(ofBusiness(ownerId, businessId), isNull(leadForms.archivedAt)));
  return row?.value ?? 0;
}

/** Who came by a form. */
export interface FormArrivals {
  people: number;
  /** The test lead that arrived last. */
  testLead: { id: string; receivedAt: Date } | null;
}

/** Who of a business came by each form, by its id at Meta. */
export async function arrivalsByForm(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<Map<string, FormArrivals>> {
  const ofForms = and(eq(leads.ownerId, ownerId), eq(leads.businessId, businessId), isNotNull(leads.formRef));
  const people = await db
    .select({ formRef: leads.formRef, value: count() })
    .from(leads)
    .where(and(ofForms, eq(leads.isTest, false)))
    .groupBy(leads.formRef);
  const tests = await db
    .select({ formRef: leads.formRef, id: leads.id, receivedAt: leads.receivedAt })
    .from(leads)
    .where(and(ofForms, eq(leads.isTest, true)))
    .orderBy(asc(leads.receivedAt));
  const found = new Map<string, FormArrivals>();
  for (const { formRef, value } of people) found.set(formRef ?? '', { people: value, testLead: null });
  for (const { formRef, ...testLead } of tests)
    found.set(formRef ?? '', { people: found.get(formRef ?? '')?.people ?? 0, testLead });
  return found;
}

/** The test leads of a form. */
export const testLeadsOf = (db: Db, ownerId: string, formRef: string): Promise<{ id: string }[]> =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.formRef, formRef), eq(leads.isTest, true)));

/** Has a form that failed made once more, on the Page of now. @returns false where it has not failed */
export async function reopenForm(tx: Db, key: FormKey, pageId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(leadForms)
    // Its age is counted anew: forms that are long under way count as lost.
    .set({ state: 'making', pageId, refusal: null, refusedFor: null, createdAt: now })
    .where(and(byKey(key), eq(leadForms.state, 'failed'), isNull(leadForms.archivedAt)))
    .returning({ id: leadForms.id });
  return rows.length > 0;
}

/** @param at null where it is offered as before */
export async function setArchived(db: Db, key: FormKey, at: Date | null): Promise<void> {
  await db.update(leadForms).set({ archivedAt: at }).where(byKey(key));
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

/** Notes that a form was found at Meta, whatever was thought of it. */
export async function formExists(tx: Db, key: FormKey, formRef: string): Promise<void> {
  await tx
    .update(leadForms)
    .set({ state: 'ready', formRef, refusal: null, refusedFor: null })
    .where(byKey(key));
}

/** Says how making a form ended; one that has ended stays as it is. */
export async function settleForm(
  db: Db,
  key: FormKey,
  change: Pick<StoredForm, 'state' | 'formRef' | 'refusal' | 'refusedFor'>,
): Promise<void> {
  await db
    .update(leadForms)
    .set(change)
    .where(and(byKey(key), eq(leadForms.state, 'making')));
}
