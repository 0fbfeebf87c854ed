import { type Audience, everyone, type Place } from '@awning/contract/audience';
import { countryOfPlace } from '@awning/contract/regional-duties';
import type { BusinessProfile } from '../businesses/public.ts';
import type { Campaign } from './store/campaigns.ts';

type Served = Pick<BusinessProfile, 'country' | 'address' | 'town' | 'serviceRadiusKm' | 'servicePlaces'>;

/** Where a business has said that it serves; null where it has not. */
export function servedPlaces({ address, town, serviceRadiusKm, servicePlaces }: Served): Place[] | null {
  if (servicePlaces.length > 0) return servicePlaces;
  if (serviceRadiusKm === null) return null;
  if (town) {
    const { name, latitude, longitude } = town;
    return [{ kind: 'around', address: name, latitude, longitude, radiusKm: serviceRadiusKm }];
  }
  return address === '' ? null : [{ kind: 'around', address, radiusKm: serviceRadiusKm }];
}

/** The country of a business. @param accountCountry where its ad account lives, for one that has not said */
export const countryOf = ({ country }: Pick<Served, 'country'>, accountCountry: string): string =>
  country ?? accountCountry;

/** The countries that an audience is in. @param country of the business, for places that don't say where they are */
export const countriesOf = ({ places }: Pick<Audience, 'places'>, country: string): string[] => [
  ...new Set(places.map((place) => countryOfPlace(place, country))),
];

/** Who sees a campaign that names no audience: all adults where the business serves, else in its country. */
export const proposedAudience = (business: Served, accountCountry: string): Audience => ({
  ...everyone,
  places: servedPlaces(business) ?? [{ kind: 'country', code: countryOf(business, accountCountry) }],
});

/** Who sees a stored campaign. */
export const audienceOf = ({ audience, country }: Pick<Campaign, 'audience' | 'country'>): Audience =>
  audience ?? { ...everyone, places: [{ kind: 'country', code: country }] };
