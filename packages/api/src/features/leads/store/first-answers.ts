import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leadFirstAnswers, leads } from '../tables.ts';
import type { LeadKey } from './leads.ts';
import type { BusinessKey } from './stages.ts';

export type FirstAnswerRow = typeof leadFirstAnswers.$inferSelect;

const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(leadFirstAnswers.ownerId, ownerId), eq(leadFirstAnswers.businessId, businessId));

/** What whoever asks is mailed at once; undefined where nothing is. */
export async function findFirstAnswer(db: Db, key: BusinessKey): Promise<FirstAnswerRow | undefined> {
  const [row] = await db.select().from(leadFirstAnswers).where(ofBusiness(key));
  return row;
}

export async function saveFirstAnswer(db: Db, row: FirstAnswerRow): Promise<void> {
  await db
    .insert(leadFirstAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [leadFirstAnswers.ownerId, leadFirstAnswers.businessId],
      set: { texts: row.texts },
    });
}

export async function deleteFirstAnswer(db: Db, key: BusinessKey): Promise<void> {
  await db.delete(leadFirstAnswers).where(ofBusiness(key));
}

/** Changes how far a lead's first answer is, from one state alone. @returns false where it was in another */
export async function moveFirstAnswer(
  db: Db,
  { ownerId, id }: LeadKey,
  from: 'waiting' | 'sent',
  to: 'waiting' | 'sent' | 'undeliverable',
): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ firstAnswer: to })
    .where(and(eq(leads.ownerId, ownerId), eq(leads.id, id), eq(leads.firstAnswer, from)))
    .returning({ id: leads.id });
  return rows.length > 0;
}
