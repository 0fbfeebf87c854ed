import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { translate } from '../../platform/messages.ts';
import { findProfile } from '../businesses/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import type { PushKind } from '../push/public.ts';
import { clockInWords } from './calls/call-times.ts';
import { nameless } from './form-texts.ts';
import {
  arrivalOf,
  arrivedKind,
  callKind,
  callReminderOf,
  type LeadTemplate,
  reminderOf,
  waitingKind,
} from './mails.ts';
import { firstNameOf, openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { zoneOfLead } from './store/inlets.ts';
import { findLead, type LeadKey, type LeadRow } from './store/leads.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
}

/** Notices about somebody who asked, on the devices of the owner of the business. Of the person they say her first name alone. */
export const leadPushes = (deps: Deps): PushKind<LeadKey>[] => [
  kindOf(deps, arrivedKind, arrivalOf),
  kindOf(deps, waitingKind, reminderOf),
  kindOf(deps, callKind, callReminderOf),
];

function kindOf(
  { db, clock, sealer }: Deps,
  name: string,
  templateOf: (lead: LeadRow, now: Date) => LeadTemplate | null,
): PushKind<LeadKey> {
  return {
    name,
    async prepare(key) {
      const [lead, user] = [await findLead(db, key), await findRemainingUser(db, key.ownerId)];
      const template = lead && templateOf(lead, clock.now());
      if (!template || !user?.emailVerified) return null;
      const { language } = user;
      const business = await findProfile(db, key.ownerId, lead.businessId);
      await noteAccesses(db, key.ownerId, 'notified', clock.now(), [key.id]);
      const firstName = firstNameOf(openPerson(sealer, lead)) || nameless(language);
      const timeZone = (lead.callAt && (await zoneOfLead(db, lead))) || 'UTC';
      const time = lead.callAt ? clockInWords(lead.callAt, language, timeZone) : '';
      const values = { firstName, business: business?.name ?? '', time };
      return {
        title: translate(language, `push:notices.${template}.title`, values),
        body: translate(language, `push:notices.${template}.body`),
        language,
        tag: key.id,
        path: '/dashboard/leads',
      };
    },
  };
}
