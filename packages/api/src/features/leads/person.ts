import type { LeadPart } from '@awning/adapters/ports/ad-platform/lead-form';
import type { LeadChange } from '@awning/contract/leads';
import type { Sealer } from '../../platform/crypto/seal.ts';
import { e164 } from '../businesses/public.ts';

/** What is held of a person who asked. It stands in the database encrypted, and in no log. */
export interface LeadPerson {
  name: string;
  /** E.164 where it could be read as a number, else as it came. */
  phone: string;
  mail: string;
  answers: { question: string; answer: string }[];
  /** The boxes of the form, in its words, and whether she ticked them. */
  consents: { text: string; isGiven: boolean }[];
  /** What Meta told in a form that can't be read. */
  unread: LeadPart[];
  /** The owner's. */
  note: string;
}

export const emptyPerson: LeadPerson = {
  name: '',
  phone: '',
  mail: '',
  answers: [],
  consents: [],
  unread: [],
  note: '',
};

/** By which somebody is addressed; empty for who gave no name. */
export const firstNameOf = ({ name }: Pick<LeadPerson, 'name'>): string => name.split(/\s+/)[0] ?? '';

/** With what its owner has corrected or noted. @param country in which numbers without a country's code are */
export function changedPerson(
  person: LeadPerson,
  { name, phone, mail, note }: Pick<LeadChange, 'name' | 'phone' | 'mail' | 'note'>,
  country: string | null,
): LeadPerson {
  return {
    ...person,
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: e164(phone, country) ?? phone }),
    ...(mail !== undefined && { mail }),
    ...(note !== undefined && { note }),
  };
}

const purposeOf = (id: string) => `lead ${id}`;

/** @param id of the lead: what was sealed for one opens for no other */
export const sealPerson = (sealer: Sealer, id: string, person: LeadPerson): string =>
  sealer.seal(JSON.stringify(person), purposeOf(id));

/** @throws Error where the row was tampered with, or the key is another */
export const openPerson = (sealer: Sealer, { id, sealed }: { id: string; sealed: string }): LeadPerson =>
  // What is held of people of before lacks what was added since.
  ({ ...emptyPerson, ...JSON.parse(sealer.open(sealed, purposeOf(id))) });
