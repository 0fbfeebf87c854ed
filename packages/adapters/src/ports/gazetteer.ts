import type { Language } from '@awning/contract/languages';

/** A town on the map. */
export interface KnownTown {
  /** In the language asked for, where the list has it. */
  name: string;
  latitude: number;
  longitude: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Letters by which the country names its parts (`OH`, `ENG`); null where it counts them. */
  region: string | null;
  population: number;
}

/** Where towns are. */
export interface Gazetteer {
  /** Towns of a country whose name begins so, in any language of the list; the largest first. */
  search(country: string, words: string, language: Language, limit: number): Promise<KnownTown[]>;
  /** Towns of some countries within a circle; the largest first. */
  within(
    countries: readonly string[],
    centre: { latitude: number; longitude: number },
    radiusKm: number,
    language: Language,
  ): Promise<KnownTown[]>;
  /** Countries with a town within a circle. */
  countriesWithin(centre: { latitude: number; longitude: number }, radiusKm: number): Promise<string[]>;
}
