import type { Language } from '@awning/contract/languages';
import type { LeadFeedback } from '@awning/contract/lead-feedback';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness } from '../businesses/public.ts';
import { insertConsent, openConsent, withdrawConsent } from './store/consents.ts';
import { countStages, dropAllUnsent } from './store/stages.ts';

export type Feedback = ReturnType<typeof createFeedback>;

/** Whether Meta is told what became of leads: off until an owner agrees, for each of her businesses. */
export function createFeedback({ db, clock }: { db: Db; clock: Clock }) {
  async function read(ownerId: string, businessId: string): Promise<LeadFeedback> {
    await findBusiness(db, ownerId, businessId);
    const [consent, { lastSentAt, ...counts }] = await Promise.all([
      openConsent(db, ownerId, businessId),
      countStages(db, { ownerId, businessId }),
    ]);
    return {
      isOn: consent !== undefined,
      agreedAt: consent?.agreedAt.toISOString() ?? null,
      wording: consent?.wording ?? null,
      ...counts,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      failure: consent?.failure ?? null,
    };
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    read,

    /** @param language of the words that she agreed to @throws AppFailure NOT_FOUND */
    async agree(ownerId: string, businessId: string, wording: string, language: Language) {
      await findBusiness(db, ownerId, businessId);
      const agreedAt = clock.now();
      await insertConsent(db, { ownerId, id: newId(), businessId, wording, language, agreedAt });
      return read(ownerId, businessId);
    },

    /** Nothing that waits is sent any more. @throws AppFailure NOT_FOUND */
    async withdraw(ownerId: string, businessId: string) {
      await findBusiness(db, ownerId, businessId);
      await db.transaction(async (tx) => {
        await withdrawConsent(tx, ownerId, businessId, clock.now());
        await dropAllUnsent(tx, { ownerId, businessId });
      });
      return read(ownerId, businessId);
    },
  };
}
