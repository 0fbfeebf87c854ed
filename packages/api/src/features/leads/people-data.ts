import { type LeadRetention, mostAccesses } from '@awning/contract/lead-data';
import type { KeptMonths } from '@awning/contract/lead-periods';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness } from '../businesses/public.ts';
import { type Access, listAccesses } from './store/accesses.ts';
import { countLeadsBefore, findKeptMonths, setKeptMonths } from './store/retention.ts';

/** What an owner decides about the details of people who asked. */
export function createPeopleData({ db, clock }: { db: Db; clock: Clock }) {
  async function retention(ownerId: string, businessId: string): Promise<LeadRetention> {
    await findBusiness(db, ownerId, businessId);
    return {
      months: await findKeptMonths(db, ownerId, businessId),
      choices: await countLeadsBefore(db, ownerId, businessId, clock.now()),
    };
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    retention,

    /** What is older than the choice goes with the next pruning, within the hour. @throws AppFailure NOT_FOUND */
    async keepFor(ownerId: string, businessId: string, months: KeptMonths): Promise<LeadRetention> {
      await findBusiness(db, ownerId, businessId);
      await setKeptMonths(db, ownerId, businessId, months);
      return retention(ownerId, businessId);
    },

    /** What was done with people's details, the newest first. @throws AppFailure NOT_FOUND */
    async accesses(ownerId: string, businessId: string): Promise<Access[]> {
      await findBusiness(db, ownerId, businessId);
      return listAccesses(db, ownerId, businessId, mostAccesses);
    },
  };
}

export type PeopleData = ReturnType<typeof createPeopleData>;
