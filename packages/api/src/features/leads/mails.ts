import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findProfile, writtenPhone } from '../businesses/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { lateText, nameless } from './form-texts.ts';
import { firstNameOf, openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { findLead, type LeadKey, type LeadRow } from './store/leads.ts';

export const arrivedKind = 'leads.arrived';
export const waitingKind = 'leads.waiting';

type Template = 'leadArrived' | 'leadLate' | 'leadWaiting' | 'leadSnoozed';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  publicUrl: string;
}

/**
 * Mails about somebody who asked, to the owner of the business: at once, once more where nobody has answered, and
 * when she asked to be reminded. Of the person
 * the subject says her first name alone: subjects are shown on locked telephones.
 */
export function leadMails(deps: Deps): MailKind<LeadKey, Template>[] {
  return [
    mailOf(deps, {
      name: arrivedKind,
      templates: ['leadArrived', 'leadLate'],
      templateOf: arrivalOf,
    }),
    mailOf(deps, { name: waitingKind, templates: ['leadWaiting', 'leadSnoozed'], templateOf: reminderOf }),
  ];
}

/** What was answered before it was told of is no news. */
export function arrivalOf({ state, lateBecause }: LeadRow): Template | null {
  if (state !== 'new') return null;
  return lateBecause ? 'leadLate' : 'leadArrived';
}

/** Whoever put a lead off is reminded of it, answered or not: whatever became of it since has taken that back. */
export function reminderOf({ state, snoozedUntil }: LeadRow): Template | null {
  if (snoozedUntil !== null) return 'leadSnoozed';
  return state === 'new' ? 'leadWaiting' : null;
}

interface LeadMail {
  name: string;
  templates: readonly Template[];
  /** Null where there is nothing to write any more. */
  templateOf(lead: LeadRow): Template | null;
}

function mailOf(
  { db, clock, sealer, publicUrl }: Deps,
  { name, templates, templateOf }: LeadMail,
): MailKind<LeadKey, Template> {
  return {
    name,
    templates,
    async isStillTrue(key) {
      const lead = await findLead(db, key);
      return lead !== undefined && templateOf(lead) !== null;
    },
    async prepare(key) {
      const [lead, user] = [await findLead(db, key), await findRemainingUser(db, key.ownerId)];
      const template = lead && templateOf(lead);
      if (!template || !user?.emailVerified) return null;
      const business = await findProfile(db, key.ownerId, lead.businessId);
      await noteAccesses(db, key.ownerId, 'mailed', clock.now(), [key.id]);
      const person = openPerson(sealer, lead);
      return {
        to: user.email,
        language: user.language,
        template,
        values: {
          firstName: firstNameOf(person) || nameless(user.language),
          business: business?.name ?? '',
        },
        paragraphs: [
          lead.lateBecause && template === 'leadLate' ? lateText(lead.lateBecause, user.language) : '',
          [person.name, writtenPhone(person.phone, business?.country ?? null), person.mail]
            .filter(Boolean)
            .join(' · '),
          ...person.answers.map(({ question, answer }) => `${question} ${answer}`),
        ].filter(Boolean),
        actionUrl: `${publicUrl}/dashboard/leads`,
      };
    },
  };
}
