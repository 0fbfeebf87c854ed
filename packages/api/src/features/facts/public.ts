import type { AdFactValue, FactValue } from '@awning/contract/facts';
import type { Db } from '../../platform/db/database.ts';
import { adValues } from './kinds.ts';
import { factsOf } from './store.ts';

export { type FactScope, recordFacts } from './recording.ts';

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

/** What of it ads may be made of. */
export const factsForAds = async (
  db: Db,
  ownerId: string,
  businessId: string,
  avatarId: string,
): Promise<AdFactValue[]> => adValues(await knownFacts(db, ownerId, businessId, avatarId));
