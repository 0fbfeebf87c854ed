import type { CustomerWorth, WorthRange } from '@awning/contract/customer-worth';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import { findWorth, keepWorth } from '../../businesses/public.ts';
import { findNewest, firstLaunchOf } from '../../campaigns/public.ts';
import { isYoungAt } from '../first-days.ts';

/** What a customer is worth to a business, as its owner says. */
export function createWorthService({ db, clock }: { db: Db; clock: Clock }) {
  /** @throws AppFailure NOT_FOUND */
  async function read(ownerId: string, businessId: string): Promise<CustomerWorth> {
    const answer = await findWorth(db, ownerId, businessId);
    const newest = await findNewest(db, ownerId, businessId);
    const range = answer?.range ?? null;
    const first = answer === null ? await firstLaunchOf(db, ownerId, businessId) : null;
    return {
      state: answer === null ? 'unasked' : range === null ? 'unknown' : 'known',
      range: range && { low: range.low, high: range.high },
      currency: range?.currency ?? newest?.currency ?? null,
      isAsked: answer === null && !isYoungAt(first, clock.now()),
    };
  }

  return {
    read,

    /** @param range null: she doesn't know @throws AppFailure NOT_FOUND, CONFLICT where no campaign says in which currency */
    async answer(ownerId: string, businessId: string, range: WorthRange | null): Promise<CustomerWorth> {
      const newest = await findNewest(db, ownerId, businessId);
      const { currency } = await read(ownerId, businessId);
      // A campaign in another currency since: the answer is about those that she judges now.
      const told = newest?.currency ?? currency;
      if (range !== null && told === null) throw new AppFailure('CONFLICT', 'errors:worthCurrency');
      await keepWorth(
        db,
        ownerId,
        businessId,
        range && told ? { ...range, currency: told } : null,
        clock.now(),
      );
      return read(ownerId, businessId);
    },
  };
}

export type WorthService = ReturnType<typeof createWorthService>;
