import { uniform } from '../../platform/random.ts';

/** Where an account's people live, by its time zone; the United States where it is not listed. */
const COUNTRIES: [RegExp, string][] = [
  [/^Asia\/(Jerusalem|Tel_Aviv)$/, 'IL'],
  [/^Europe\/(London|Belfast)$/, 'GB'],
  [/^Europe\/Paris$/, 'FR'],
  [/^Europe\/Berlin$/, 'DE'],
  [/^Australia\//, 'AU'],
  [/^America\/(Toronto|Vancouver|Halifax|Winnipeg|Edmonton)$/, 'CA'],
];

export const countryOf = (timeZone: string): string =>
  COUNTRIES.find(([zone]) => zone.test(timeZone))?.[1] ?? 'US';

/**
 * Ranges whose numbers are valid and belong to nobody: North America's 555-01XX, and those that Ofcom, ARCEP, the
 * Bundesnetzagentur and ACMA keep for drama. Israel keeps none: a mobile range with 555 stands in for it.
 */
const RANGES: Record<string, readonly string[]> = {
  US: ['+1212555', '+1312555', '+1415555', '+1503555', '+1617555'],
  CA: ['+1416555', '+1514555', '+1604555'],
  GB: ['+4420794'],
  IL: ['+97250555', '+97252555', '+97254555'],
  FR: ['+336399'],
  DE: ['+4917139200'],
  AU: ['+6125550', '+6137010'],
};
/** Digits after the range, and what they begin with. */
const ENDS: Record<string, { first: string; digits: number }> = {
  US: { first: '01', digits: 2 },
  CA: { first: '01', digits: 2 },
  GB: { first: '60', digits: 3 },
  IL: { first: '0', digits: 3 },
  FR: { first: '8', digits: 4 },
  DE: { first: '', digits: 2 },
  AU: { first: '', digits: 4 },
};

/** A telephone number of a country in E.164, drawn from a key. */
export function numberOf(country: string, key: number): string {
  const ranges = RANGES[country] ?? RANGES.US ?? [];
  const { first, digits } = ENDS[country] ?? { first: '01', digits: 2 };
  const range = ranges[Math.floor(uniform(key, 31) * ranges.length)] ?? '';
  const last = Math.floor(uniform(key, 32) * 10 ** digits);
  return range + first + String(last).padStart(digits, '0');
}
