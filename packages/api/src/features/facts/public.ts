import type { AdFactValue, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { adValues } from './kinds.ts';
import type { FactScope } from './recording.ts';
import { factsOf } from './store.ts';

export { exportedFacts } from './exported.ts';
export { presentFact } from './presenter.ts';
export { correctFacts, type FactScope, recordFacts, withdrawFacts } from './recording.ts';

/** What holds of a business and of one of its personas: all but what the owner rejected. */
export async function knownFacts(
  db: Db,
  ownerId: string,
  businessId: string,
  avatarId: string,
): Promise<FactValue[]> {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows.filter(({ state }) => state !== 'rejected').map(({ value }) => value);
}

/** What was understood of one answer, rejected facts included. */
export async function factsOfAnswer(
  db: Db,
  { ownerId, businessId, avatarId }: FactScope,
  questionId: string,
) {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows.filter(({ sources }) => sources.some((source) => source.questionId === questionId));
}

/** The same with the ids of the questions that each was understood from, or `profile`; the owner's own entry is `edit`. */
export async function sourcedFacts(db: Db, { ownerId, businessId, avatarId }: FactScope) {
  const rows = await factsOf(db, ownerId, businessId, avatarId);
  return rows
    .filter(({ state }) => state !== 'rejected')
    .map(({ value, sources }) => ({
      value,
      sources: sources.map(({ from, questionId }) => (from === 'owner' ? 'edit' : (questionId ?? 'profile'))),
    }));
}

/** What of it ads may be made of. */
export const factsForAds = async (
  db: Db,
  ownerId: string,
  businessId: string,
  avatarId: string,
): Promise<AdFactValue[]> => adValues(await knownFacts(db, ownerId, businessId, avatarId));
