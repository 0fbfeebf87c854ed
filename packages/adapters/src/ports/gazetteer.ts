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

/** What lies in a circle. */
export interface Circle {
  /** The largest first, as many as were asked for. */
  towns: KnownTown[];
  /** Of all towns in it. */
  townCount: number;
  people: number;
  /** Countries with a town in it; first that of the town nearest to the centre. */
  countries: string[];
}

/** Where towns are. */
export interface Gazetteer {
  /** Towns of a country of which a name begins so, in any language of the list; the largest first. */
  search(country: string, words: string, language: Language, limit: number): Promise<KnownTown[]>;
  /** @param centre in degrees; @param limit of the towns that are named */
  circle(
    centre: { latitude: number; longitude: number },
    radiusKm: number,
    language: Language,
    limit: number,
  ): Promise<Circle>;
}
