import { countryCodes } from './countries.ts';

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Time zones by the country they lie in, out of the runtime's own data (CLDR), which knows former countries too. */
function zonesByCountry(): Map<string, string> {
  const countries = new Map<string, string>();
  for (const region of countryCodes) {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
    };
    for (const zone of locale.getTimeZones?.() ?? []) {
      const name = canonical(zone);
      if (!countries.has(name)) countries.set(name, region);
    }
  }
  return countries;
}

let known: Map<string, string> | undefined;

/** ISO 3166 country of an IANA time zone; null of one that is no country's, such as UTC. */
export function countryOfZone(timeZone: string): string | null {
  known ??= zonesByCountry();
  return known.get(canonical(timeZone)) ?? null;
}
