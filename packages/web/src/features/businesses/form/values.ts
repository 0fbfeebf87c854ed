import type { Business } from '@awning/contract/businesses';
import type { Language } from '@awning/contract/languages';
import { likelyCountry } from '../../../i18n/countries.ts';
import type { BusinessInput } from '../../../queries/businesses.ts';

/** All fields of the form, each with a value. */
export type BusinessValues = Required<Omit<BusinessInput, 'owner' | 'importId'>> &
  Pick<BusinessInput, 'importId'>;

export function emptyBusiness(language: Language): BusinessValues {
  return {
    type: '',
    name: '',
    website: '',
    facebookPage: '',
    goals: [],
    tenureYears: null,
    customersYearly: null,
    customersMonthly: null,
    description: '',
    country: likelyCountry(),
    phone: '',
    whatsapp: '',
    phoneHours: [],
    address: '',
    town: null,
    servesAt: null,
    serviceRadiusKm: null,
    servicePlaces: [],
    preferredContact: null,
    logo: null,
    language,
  };
}

/** The form's values of an existing business. */
export function valuesOf(business: Business): BusinessValues {
  const empty = emptyBusiness(business.language);
  const fields = Object.keys(empty) as (keyof BusinessValues & keyof Business)[];
  return Object.assign(empty, Object.fromEntries(fields.map((field) => [field, business[field]])), {
    phone: business.phoneWritten,
    whatsapp: business.whatsappWritten,
  });
}

/** What the second set has and the first leaves empty. */
export function missingIn(a: BusinessValues, b: BusinessValues): Partial<BusinessValues> {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(b).filter(([key, value]) => isEmpty(a[key as keyof BusinessValues]) && !isEmpty(value)),
  );
}

/** Whether two sets of values would be saved as the same business. */
export function sameValues(a: BusinessValues, b: BusinessValues): boolean {
  return (Object.keys(a) as (keyof BusinessValues)[]).every(
    (key) => JSON.stringify(a[key]) === JSON.stringify(b[key]),
  );
}
