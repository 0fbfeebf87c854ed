import type { Business } from '@awning/contract/businesses';
import type { Fact } from '@awning/contract/facts';
import { type Language, languageRows } from '@awning/contract/languages';
import countryToCurrency from 'country-to-currency';

/** What an editor knows of the business whose brief it edits. */
export interface Scene {
  /** Of its ads: what is typed is checked by the browser in this language. */
  language: Language;
  /** In which a new price is given, ISO 4217. */
  currency: string;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null;
  /** Whether it has a telephone number. */
  hasPhone: boolean;
}

const byCountry: Readonly<Record<string, string>> = countryToCurrency;

/** The currency of the newest amount that is known, else of the business's country, else of its language. */
function currencyOf(business: Pick<Business, 'country' | 'language'>, facts: readonly Fact[]): string {
  const known = facts
    .filter(({ state }) => state !== 'rejected')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .find(({ value }) => value.kind === 'price' || value.kind === 'offer')?.value;
  if (known && 'currency' in known) return known.currency;
  const ofCountry = business.country ? byCountry[business.country] : undefined;
  return ofCountry ?? languageRows[business.language].currency;
}

/** @param business the one that is edited; null until it is known */
export const sceneOf = (
  business: Pick<Business, 'country' | 'language' | 'phone'> | null,
  facts: readonly Fact[],
): Scene =>
  business
    ? {
        language: business.language,
        currency: currencyOf(business, facts),
        country: business.country,
        hasPhone: business.phone !== '',
      }
    : { language: 'en', currency: 'USD', country: null, hasPhone: true };
