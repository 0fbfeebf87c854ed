import type { PlatformLead } from '@awning/adapters/ports/ad-platform/lead-form';
import { dayMs } from '@awning/contract/durations';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { e164 } from '../businesses/public.ts';
import type { CallTimes } from './calls/call-times.ts';
import { emptyPerson, type LeadPerson, openPerson, sealPerson } from './person.ts';
import { changeLead, findByRef } from './store/leads.ts';

/** Meta keeps leads for 90 days ("Retrieving leads"). */
export const keptAtMetaMs = 90 * dayMs;

/**
 * Somebody as she is held, and when she asked: a time that can't be right, since Meta would not keep her any more or it is
 * still to come, is that of her arrival.
 * @param country in which numbers without a country's code are
 */
export function personOf(
  { at, name, phone, mail, answers, consents, unread }: PlatformLead,
  country: string | null,
  now: Date,
): { at: Date; person: LeadPerson } {
  const age = at && now.getTime() - at.getTime();
  const isPossible = age !== null && age > -dayMs && age < keptAtMetaMs + dayMs;
  const parts = isPossible ? unread : [...new Set([...unread, 'time' as const])];
  return {
    at: at && isPossible ? at : now,
    person: {
      ...emptyPerson,
      ...{ name, phone: e164(phone, country) ?? phone, mail, answers, consents, unread: parts },
    },
  };
}

/** Puts the questions of the form to the answers of somebody who was stored without them. */
export async function withTold(
  db: Db,
  sealer: Sealer,
  ownerId: string,
  { ref, isTest }: PlatformLead,
  { answers, unread }: LeadPerson,
  call: CallTimes,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findByRef(tx, ownerId, ref);
    if (!row) return;
    const person = openPerson(sealer, row);
    if (!person.unread.includes('questions')) return;
    const sealed = sealPerson(sealer, row.id, { ...person, answers, unread });
    await changeLead(tx, row, {
      ...{ sealed, isTest, ...(row.callAt === null && call) },
      ...(isTest && { remindAt: null, callRemindAt: null }),
    });
  });
}
