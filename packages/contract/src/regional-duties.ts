import type { Place } from './audience.ts';
import { datedFacts } from './dated-facts.ts';
import type { SpecialCategory } from './special-categories.ts';

/** A country with a duty that keeps ads from being shown there. */
interface Duty {
  /** Which ads: of every kind, or those of one special ad category alone. */
  of: 'all' | SpecialCategory;
  /** Why ads can't be shown there yet, as a message key. */
  obstacle: Obstacle;
}
type Obstacle =
  | 'errors:notYetInBrazil'
  | 'errors:notYetInSingapore'
  | 'errors:notYetInThailand'
  | 'errors:notYetInTaiwan'
  | 'errors:noFinanceYetInAustralia'
  | 'errors:noFinanceYetInIndia'
  | 'errors:noPoliticsInEu';

/**
 * Countries where ads have to name an advertiser whom Meta has verified for that country, by an id that the API neither
 * makes nor lists (`regional_regulation_identities`). The European Union's own duty, to name who benefits and who pays, is
 * met with every ad set.
 */
export const regionalDuties = datedFacts<Readonly<Record<string, Duty>>>({
  asOf: '2026-11-28',
  source: '"Ad set" reference, regional_regulated_categories and regional_regulation_identities',
  rows: {
    BR: { of: 'all', obstacle: 'errors:notYetInBrazil' },
    SG: { of: 'all', obstacle: 'errors:notYetInSingapore' },
    TH: { of: 'all', obstacle: 'errors:notYetInThailand' },
    TW: { of: 'all', obstacle: 'errors:notYetInTaiwan' },
    AU: { of: 'financial', obstacle: 'errors:noFinanceYetInAustralia' },
    IN: { of: 'financial', obstacle: 'errors:noFinanceYetInIndia' },
  },
});

/** Where Meta shows no ads about politics, elections and social issues since 6 October 2025, whoever has authorised them. */
export const withoutPolitics = datedFacts<readonly string[]>({
  asOf: '2026-11-28',
  source:
    'Meta, "Ending political, electoral and social issue advertising in the EU" (July 2025); members of the European Union',
  rows: [
    ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
    ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ],
});

/**
 * Countries of whose duties there is no good source: ads are not stopped for them, and their owner is told what was heard.
 */
export const reportedDuties = datedFacts<Readonly<Record<string, 'audience.reported.malaysia'>>>({
  asOf: '2026-11-28',
  source:
    'A single vendor blog (March 2026): verified advertiser and payer in Malaysia. Weak: nothing of Meta was seen.',
  rows: { MY: 'audience.reported.malaysia' },
});

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
): Obstacle | null {
  const reached = places.map((place) => countryOfPlace(place, country));
  for (const code of reached) {
    const duty = regionalDuties.rows[code];
    if (duty && (duty.of === 'all' || categories.includes(duty.of))) return duty.obstacle;
    if (categories.includes('social_issues') && withoutPolitics.rows.includes(code))
      return 'errors:noPoliticsInEu';
  }
  return null;
}

/** What was heard of a duty in a country of an audience, as a key of the namespace `campaigns`; null for nothing. */
export const reportedDuty = (places: readonly Place[], country: string) =>
  places
    .map((place) => reportedDuties.rows[countryOfPlace(place, country)])
    .find((key) => key !== undefined) ?? null;
