import { countryCodes } from '@awning/contract/countries';
import type { Language } from '@awning/contract/languages';

/** The name of a country in a language. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Every country, by its name in a language. */
export function countries(language: Language): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The country of the browser's time zone, else that of its languages; null where neither tells. */
export function likelyCountry(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isHere = (code: string) => {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
    };
    return locale.getTimeZones?.()?.includes(timeZone) === true;
  };
  const known = countries('en').map(({ value }) => value);
  const regions = navigator.languages?.map(regionOf) ?? [];
  return known.find(isHere) ?? regions.find((region) => known.includes(region)) ?? null;
}

/** The region in what a browser calls its language: no language tag in Chromium's `en-US@posix`, which `Intl.Locale` refuses. */
const regionOf = (language: string) => (/[-_]([a-z]{2})(?![a-z])/i.exec(language)?.[1] ?? '').toUpperCase();

/** Countries whose roads are measured in miles. */
const milesIn = new Set(['US', 'GB', 'LR', 'MM']);
const kilometresPerMile = 1.609344;

export type LengthUnit = 'kilometre' | 'mile';

/** The unit of distances where a business is. */
export const unitOf = (country: string | null): LengthUnit =>
  country !== null && milesIn.has(country) ? 'mile' : 'kilometre';

/** Kilometres in whole units of a country, or halves below two. */
export function distanceIn(kilometres: number, unit: LengthUnit): number {
  const value = unit === 'mile' ? kilometres / kilometresPerMile : kilometres;
  return value < 2 ? Math.round(value * 2) / 2 : Math.round(value);
}

/** So many units in kilometres, to the tenth. */
export const kilometresOf = (distance: number, unit: LengthUnit): number =>
  unit === 'mile' ? Math.round(distance * kilometresPerMile * 10) / 10 : distance;
