import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findProfile } from '../businesses/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { nameless } from './form-texts.ts';
import { firstNameOf, openPerson } from './person.ts';
import { findLead, type LeadKey } from './store/leads.ts';

export const arrivedKind = 'leads.arrived';
export const waitingKind = 'leads.waiting';

interface Deps {
  db: Db;
  sealer: Sealer;
  publicUrl: string;
}

/**
 * Mails about somebody who asked, to the owner of the business: at once, and once more where nobody has answered. Of the person
 * the subject says her first name alone: subjects are shown on locked telephones.
 */
export function leadMails(deps: Deps): MailKind<LeadKey, 'leadArrived' | 'leadWaiting'>[] {
  return [mailOf(deps, arrivedKind, 'leadArrived'), mailOf(deps, waitingKind, 'leadWaiting')];
}

function mailOf<Template extends 'leadArrived' | 'leadWaiting'>(
  { db, sealer, publicUrl }: Deps,
  name: string,
  template: Template,
): MailKind<LeadKey, Template> {
  const isWaiting = async (key: LeadKey) => (await findLead(db, key))?.state === 'new';
  return {
    name,
    templates: [template],
    isStillTrue: isWaiting,
    async prepare(key) {
      const [lead, user] = [await findLead(db, key), await findRemainingUser(db, key.ownerId)];
      if (lead?.state !== 'new' || !user?.emailVerified) return null;
      const business = await findProfile(db, key.ownerId, lead.businessId);
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
          [person.name, person.phone, person.mail].filter(Boolean).join(' · '),
          ...person.answers.map(({ question, answer }) => `${question} ${answer}`),
        ].filter(Boolean),
        actionUrl: `${publicUrl}/dashboard/leads`,
      };
    },
  };
}
