import type { Language } from '@awning/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type BusinessProfile, findBusiness } from '../../businesses/public.ts';
import { findUser } from '../../identity/public.ts';
import {
  deleteFirstAnswer,
  type FirstAnswerRow,
  findFirstAnswer,
  saveFirstAnswer,
} from '../store/first-answers.ts';
import { zoneOf } from '../store/inlets.ts';

export type FirstAnswers = ReturnType<typeof createFirstAnswers>;

export interface FirstAnswerView {
  row: FirstAnswerRow | null;
  business: BusinessProfile;
  replyTo: string;
  now: Date;
  /** In which its hours are meant; null where it has no form yet. */
  timeZone: string | null;
}

/** Whether whoever asks is mailed at once: off until an owner switches it on, for each of her businesses. */
export function createFirstAnswers({ db, clock }: { db: Db; clock: Clock }) {
  async function read(ownerId: string, businessId: string): Promise<FirstAnswerView> {
    const key = { ownerId, businessId };
    const business = await findBusiness(db, ownerId, businessId);
    return {
      row: (await findFirstAnswer(db, key)) ?? null,
      business,
      replyTo: (await findUser(db, ownerId)).email,
      now: clock.now(),
      timeZone: (await zoneOf(db, key)) ?? null,
    };
  }
  return {
    /** @throws AppFailure NOT_FOUND */
    read,

    /** @param texts her words, by language @throws AppFailure NOT_FOUND */
    async set(ownerId: string, businessId: string, texts: Record<Language, string>) {
      await findBusiness(db, ownerId, businessId);
      await saveFirstAnswer(db, { ownerId, businessId, texts, since: clock.now() });
      return read(ownerId, businessId);
    },

    /** What waits is not sent any more. @throws AppFailure NOT_FOUND */
    async end(ownerId: string, businessId: string) {
      await findBusiness(db, ownerId, businessId);
      await deleteFirstAnswer(db, { ownerId, businessId });
      return read(ownerId, businessId);
    },
  };
}
