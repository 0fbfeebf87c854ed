import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Gazetteer } from '@awning/adapters/ports/gazetteer';
import type { Audience, Place } from '@awning/contract/audience';
import type { Language } from '@awning/contract/languages';
import type { AudiencePreview, FoundPlace } from '@awning/contract/places';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness } from '../businesses/public.ts';
import { askMeta, type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { countriesReached } from './public.ts';

export interface PlacesDeps {
  db: Db;
  gazetteer: Gazetteer;
  platform: AdPlatform;
  connections: ConnectionsService;
}

/** Towns that a preview names at most. */
const namedTowns = 30;

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Where ads can be shown: towns on the map, Meta's places, and what an audience covers. */
export function createPlacesService({ db, gazetteer, platform, connections }: PlacesDeps) {
  /** @throws AppFailure META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE */
  async function ask<T>(
    ownerId: string,
    businessId: string,
    question: (access: AdAccess) => Promise<T>,
  ): Promise<T> {
    const access = await connections.adAccess(ownerId, businessId);
    return askMeta({ platform, connections }, ownerId, access, () => question(access));
  }

  async function areaOf(
    circles: Pick<Gazetteer, 'circle'>,
    place: Place,
    language: Language,
  ): Promise<AudiencePreview['areas'][number]> {
    if (place.kind !== 'around') return null;
    const { latitude, longitude, radiusKm: km } = place;
    if (latitude === undefined || longitude === undefined)
      return { towns: [], townCount: null, people: null, otherCountries: [] };
    const circle = await circles.circle({ latitude, longitude }, km, language, namedTowns);
    const { towns, townCount, people, countries } = circle;
    return {
      towns: towns.map(({ region: _, ...town }) => town),
      townCount,
      people,
      otherCountries: countries.slice(1),
    };
  }

  return {
    towns: gazetteer.search,

    /** @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE */
    async search(
      ownerId: string,
      businessId: string,
      words: string,
      language: Language,
      limit: number,
    ): Promise<FoundPlace[]> {
      await findBusiness(db, ownerId, businessId);
      return ask(ownerId, businessId, (access) => platform.searchPlaces(access, words, language, limit));
    },

    /**
     * What an audience covers. Without a connection, and while Meta does not answer, its estimate is left out.
     * @throws AppFailure NOT_FOUND
     */
    async preview(
      ownerId: string,
      businessId: string,
      audience: Audience,
      language: Language,
    ): Promise<AudiencePreview> {
      await findBusiness(db, ownerId, businessId);
      const circles = eachOnce(gazetteer, language);
      const [areas, countries, reach] = await Promise.all([
        Promise.all(audience.places.map((place) => areaOf(circles, place, language))),
        countriesReached(circles, audience, ''),
        ifMetaAnswers(ask(ownerId, businessId, (access) => platform.estimateReach(access, audience))),
      ]);
      return { areas, countries: countries.filter(Boolean), reach };
    },
  };
}

/** A gazetteer that is asked for each circle once, whatever is wanted of it: its towns are named in a language. */
function eachOnce(gazetteer: Gazetteer, language: Language): Pick<Gazetteer, 'circle'> {
  const asked = new Map<string, ReturnType<Gazetteer['circle']>>();
  return {
    circle(centre, radiusKm) {
      const key = JSON.stringify([centre.latitude, centre.longitude, radiusKm]);
      const answer = asked.get(key) ?? gazetteer.circle(centre, radiusKm, language, namedTowns);
      asked.set(key, answer);
      return answer;
    },
  };
}
