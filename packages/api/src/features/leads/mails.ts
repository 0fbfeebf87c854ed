import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findProfile, writtenPhone } from '../businesses/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { clockInWords, isCallAhead } from './calls/call-times.ts';
import { lateText, nameless, wantsCall } from './form-texts.ts';
import { firstNameOf, openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { zoneOfLead } from './store/inlets.ts';
import { findLead, type LeadKey, type LeadRow } from './store/leads.ts';

export const arrivedKind = 'leads.arrived';
export const waitingKind = 'leads.waiting';
export const callKind = 'leads.call';

export type LeadTemplate = 'leadArrived' | 'leadLate' | 'leadWaiting' | 'leadSnoozed' | 'leadCall';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  publicUrl: string;
}

/**
 * Mails about somebody who asked, to the owner of the business: at once, once more where nobody has answered, when
 * she asked to be reminded, and before a call that somebody asked for. Of the person the subject says her first name alone:
 * subjects are shown on locked telephones.
 */
export function leadMails(deps: Deps): MailKind<LeadKey, LeadTemplate>[] {
  return [
    mailOf(deps, {
      name: arrivedKind,
      templates: ['leadArrived', 'leadLate'],
      templateOf: arrivalOf,
    }),
    mailOf(deps, { name: waitingKind, templates: ['leadWaiting', 'leadSnoozed'], templateOf: reminderOf }),
    mailOf(deps, { name: callKind, templates: ['leadCall'], templateOf: callReminderOf }),
  ];
}

/** What was answered before it was told of is no news. */
export function arrivalOf({ state, lateBecause }: LeadRow): LeadTemplate | null {
  if (state !== 'new') return null;
  return lateBecause ? 'leadLate' : 'leadArrived';
}

/** Whoever put a lead off is reminded of it, answered or not: whatever became of it since has taken that back. */
export function reminderOf({ state, snoozedUntil }: LeadRow): LeadTemplate | null {
  if (snoozedUntil !== null) return 'leadSnoozed';
  return state === 'new' ? 'leadWaiting' : null;
}

/** A call that was made, or whose time has come, needs no reminder. */
export const callReminderOf = (lead: LeadRow, now: Date): LeadTemplate | null =>
  isCallAhead(lead, now) ? 'leadCall' : null;

interface LeadMail {
  name: string;
  templates: readonly LeadTemplate[];
  /** Null where there is nothing to write any more. */
  templateOf(lead: LeadRow, now: Date): LeadTemplate | null;
}

function mailOf(
  { db, clock, sealer, publicUrl }: Deps,
  { name, templates, templateOf }: LeadMail,
): MailKind<LeadKey, LeadTemplate> {
  return {
    name,
    templates,
    async isStillTrue(key) {
      const lead = await findLead(db, key);
      return lead !== undefined && templateOf(lead, clock.now()) !== null;
    },
    async prepare(key) {
      const [lead, user] = [await findLead(db, key), await findRemainingUser(db, key.ownerId)];
      const template = lead && templateOf(lead, clock.now());
      if (!template || !user?.emailVerified) return null;
      const business = await findProfile(db, key.ownerId, lead.businessId);
      await noteAccesses(db, key.ownerId, 'mailed', clock.now(), [key.id]);
      const person = openPerson(sealer, lead);
      const timeZone = (lead.callAt && (await zoneOfLead(db, lead))) || 'UTC';
      return {
        to: user.email,
        language: user.language,
        template,
        values: {
          firstName: firstNameOf(person) || nameless(user.language),
          business: business?.name ?? '',
          ...(lead.callAt && { time: clockInWords(lead.callAt, user.language, timeZone) }),
        },
        paragraphs: [
          lead.lateBecause && template === 'leadLate' ? lateText(lead.lateBecause, user.language) : '',
          [person.name, writtenPhone(person.phone, business?.country ?? null), person.mail]
            .filter(Boolean)
            .join(' · '),
          lead.callAt ? wantsCall(lead.callAt, user.language, timeZone) : '',
          ...person.answers.map(({ question, answer }) => `${question} ${answer}`),
        ].filter(Boolean),
        actionUrl: `${publicUrl}/dashboard/leads`,
      };
    },
  };
}
