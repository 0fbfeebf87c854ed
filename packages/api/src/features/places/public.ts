import type { Gazetteer } from '@awning/adapters/ports/gazetteer';
import type { Audience } from '@awning/contract/audience';
import { defaultLanguage } from '@awning/contract/languages';
import { countryOfPlace } from '@awning/contract/regional-duties';

/**
 * The countries in which ads for an audience can be shown: those of its places, and those that its circles reach into.
 * @param country of the business, for places that don't say where they are
 */
export async function countriesReached(
  gazetteer: Pick<Gazetteer, 'circle'>,
  { places }: Pick<Audience, 'places'>,
  country: string,
): Promise<string[]> {
  const reached = await Promise.all(
    places.map(async (place) => {
      const own = countryOfPlace(place, country);
      if (place.kind !== 'around' || place.latitude === undefined || place.longitude === undefined)
        return [own];
      const { latitude, longitude, radiusKm } = place;
      const { countries } = await gazetteer.circle({ latitude, longitude }, radiusKm, defaultLanguage, 0);
      return countries.length > 0 ? countries : [own];
    }),
  );
  return [...new Set(reached.flat())];
}
