import type { Place } from './audience.ts';
import type { SpecialCategory } from './special-categories.ts';

/**
 * Countries where ads have to name an advertiser whom Meta has verified for that country, by an id that the API neither
 * makes nor lists (`regional_regulation_identities` of the ad set reference, November 2026): ads of every kind, and those for
 * financial products alone. The European Union's own duty, to name who benefits and who pays, is met with every ad set.
 */
const duties = {
  BR: 'all',
  SG: 'all',
  TH: 'all',
  TW: 'all',
  AU: 'financial',
  IN: 'financial',
} as const;

type RegulatedCountry = keyof typeof duties;

/** Why ads can't be shown in a country yet, as a message key. */
const obstacles = {
  BR: 'errors:notYetInBrazil',
  SG: 'errors:notYetInSingapore',
  TH: 'errors:notYetInThailand',
  TW: 'errors:notYetInTaiwan',
  AU: 'errors:noFinanceYetInAustralia',
  IN: 'errors:noFinanceYetInIndia',
} as const satisfies Record<RegulatedCountry, string>;

const isRegulated = (code: string): code is RegulatedCountry => Object.hasOwn(duties, code);

/** The country that a place is in. @param home of the business, for places that don't say */
export function countryOfPlace(at: Place, home: string): string {
  if (at.kind === 'country') return at.code;
  return at.kind === 'around' ? home : (at.country ?? home);
}

/**
 * Why an audience can't be reached yet, as a message key; null where it can.
 * @param country where the business is, for places that don't say where they are
 */
export function regionalObstacle(
  places: readonly Place[],
  country: string,
  categories: readonly SpecialCategory[],
): (typeof obstacles)[RegulatedCountry] | null {
  const reached = places.map((place) => countryOfPlace(place, country));
  const found = reached.find(
    (code) => isRegulated(code) && (duties[code] === 'all' || categories.includes('financial')),
  );
  return found && isRegulated(found) ? obstacles[found] : null;
}
