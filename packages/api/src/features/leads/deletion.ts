import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { e164, findBusiness } from '../businesses/public.ts';
import { openAsker } from './asker.ts';
import { type LeadPerson, openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { deleteAllLeads, deleteLead, idsOfLeads, lockLead } from './store/leads.ts';
import { deleteRequests, doneRequests } from './store/requests.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  /** Deletes what creating calls of an owner answered with one of these ids. */
  forgetAnswers(tx: Db, ownerId: string, ids: readonly string[]): Promise<void>;
}

/**
 * Deletes for good what is held of people who asked: the lead, their requests that are done, and what was answered when
 * they were written down. A request that waits stays until it is answered.
 */
export function createLeadDeletion({ db, clock, sealer, forgetAnswers }: Deps) {
  /** Requests that are done, of somebody or, without, of everybody. */
  async function forgetRequests(tx: Db, ownerId: string, businessId: string, person?: LeadPerson) {
    const { country } = await findBusiness(tx, ownerId, businessId);
    const done = await doneRequests(tx, ownerId, businessId);
    const isHers = (contact: string) =>
      person === undefined ||
      (person.phone !== '' && (e164(contact, country) ?? contact) === person.phone) ||
      (person.mail !== '' && contact.toLowerCase() === person.mail.toLowerCase());
    const ids = done.filter((row) => isHers(openAsker(sealer, row).contact)).map(({ id }) => id);
    await deleteRequests(tx, ownerId, ids);
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    async one(ownerId: string, id: string): Promise<void> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const lead = await lockLead(tx, { ownerId, id });
        if (!lead) throw notFound();
        await noteAccesses(tx, ownerId, 'deleted', now, [id]);
        await forgetRequests(tx, ownerId, lead.businessId, openPerson(sealer, lead));
        if (lead.source === 'hand') await forgetAnswers(tx, ownerId, [id]);
        await deleteLead(tx, { ownerId, id }, now);
      });
    },

    /** Everybody of a business. @throws AppFailure NOT_FOUND */
    async all(ownerId: string, businessId: string): Promise<void> {
      await findBusiness(db, ownerId, businessId);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const ids = await idsOfLeads(tx, ownerId, businessId);
        await noteAccesses(tx, ownerId, 'deleted', now, ids);
        await forgetRequests(tx, ownerId, businessId);
        await forgetAnswers(tx, ownerId, ids);
        await deleteAllLeads(tx, ownerId, businessId, now);
      });
    },
  };
}

export type LeadDeletion = ReturnType<typeof createLeadDeletion>;
