import { asArray, asObject, asText, isObject, type JsonObject } from '../../platform/json.ts';
import { placeByKey } from '../catalog/places.ts';
import { EU_COUNTRIES } from '../enums.ts';
import { invalid, refused } from '../errors.ts';
import { checkKeys, checkPlacements, withoutGonePositions } from './targeting-keys.ts';
import { checkPlaces, checkWidePlaces } from './targeting-places.ts';

const RESTRICTED = ['HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES'];

/** Validates a targeting spec and adds Meta's defaults ("Basic targeting", "Advantage+ audience"). */
export function checkTargeting(
  given: JsonObject,
  categories: string[],
  { isNew, version }: { isNew: boolean; version: string },
): JsonObject {
  checkKeys(given);
  checkPlaces(given);
  const targeting = withoutGonePositions(given);
  checkPlacements(targeting, version);
  const { min, max } = checkAges(targeting);
  const genders = asArray(targeting.genders);
  if (genders.some((gender) => ![1, 2, '1', '2', 0].includes(gender as number))) {
    throw invalid('param targeting[genders] must be an array of 1 (male) or 2 (female).');
  }
  if (categories.some((category) => RESTRICTED.includes(category))) {
    const narrowed = min !== 18 || max !== 65 || genders.some((gender) => Number(gender) !== 0);
    if (narrowed) {
      throw refused(
        'Audience is not allowed for this special ad category',
        'Ads for housing, employment or financial products must reach people of all genders aged 18 to 65+.',
        { blame: ['targeting'] },
      );
    }
    checkWidePlaces(targeting);
  }
  return {
    ...targeting,
    age_min: min,
    age_max: max,
    targeting_automation: audienceFlag(targeting, min, max, isNew),
  };
}

function checkAges(targeting: JsonObject): { min: number; max: number } {
  const min = Number(targeting.age_min ?? 18);
  const max = Number(targeting.age_max ?? 65);
  if (!(min >= 13 && min <= 65)) throw invalid('param targeting[age_min] must be between 13 and 65.');
  if (!(max >= 13 && max <= 65)) throw invalid('param targeting[age_max] must be between 13 and 65.');
  if (min > max) throw invalid('param targeting[age_min] must not be greater than age_max.');
  return { min, max };
}

/**
 * `targeting_automation.advantage_audience`: since v23.0 a new ad set has to state 0 or 1, unless its audience is the default
 * one, which is opted in, as an update is that leaves it out ("Advantage+ audience"; developer blog of 13 June 2025). With 1,
 * age_max can't be below 65 nor age_min above 25.
 */
function audienceFlag(targeting: JsonObject, min: number, max: number, isNew: boolean): JsonObject {
  const automation = asObject(targeting.targeting_automation);
  const flag = automation.advantage_audience;
  if (flag === undefined && isNew && !isDefault(targeting, min, max)) {
    throw refused(
      'Advantage Audience Flag Required',
      'To create this ad set, set advantage_audience to 1 or 0 within targeting_automation of the targeting spec.',
      { subcode: 1870227, blame: ['targeting', 'targeting_automation'] },
    );
  }
  const value = flag === undefined ? 1 : Number(flag);
  if (value !== 0 && value !== 1) {
    throw invalid('param targeting[targeting_automation][advantage_audience] must be 0 or 1.');
  }
  if (value === 1 && (max < 65 || min > 25) && !isObject(automation.individual_setting)) {
    throw refused(
      'Audience is too narrow for Advantage+ audience',
      'With Advantage+ audience the lowest age can not be above 25 and the highest can not be below 65.',
      { subcode: max < 65 ? 1870189 : 1870188, blame: ['targeting'] },
    );
  }
  return { ...automation, advantage_audience: value };
}

/** Parts of a targeting spec that narrow who is reached, besides where and at what age. */
const NARROWING = ['custom_audiences', 'excluded_custom_audiences', 'flexible_spec', 'exclusions'];

/** Whether ages, gender, audiences and detailed targeting are those that a spec without them has. */
function isDefault(targeting: JsonObject, min: number, max: number): boolean {
  const isNarrow = NARROWING.some((key) => {
    const value = targeting[key];
    return isObject(value) ? Object.keys(value).length > 0 : asArray(value).length > 0;
  });
  const anyone = asArray(targeting.genders).every((gender) => Number(gender) === 0);
  return min === 18 && max === 65 && anyone && !isNarrow;
}

/** Countries that a targeting spec names, as such or with a place. */
export function countriesNamed(targeting: JsonObject): string[] {
  const places = asObject(targeting.geo_locations);
  return [
    ...asArray(places.countries),
    ...['regions', 'cities', 'zips', 'custom_locations'].flatMap((key) =>
      asArray(places[key]).map((place) => countryOf(asObject(place))),
    ),
  ].map(asText);
}

/** The country of a place that is named by its key, or that names its country itself. */
const countryOf = (place: JsonObject) => placeByKey(asText(place.key))?.country ?? place.country;

/** Whether the ads may be shown in the European Union, where beneficiary and payor are required. */
export function reachesEu(targeting: JsonObject): boolean {
  const groups = asArray(asObject(targeting.geo_locations).country_groups).map(asText);
  return (
    countriesNamed(targeting).some((country) => EU_COUNTRIES.has(country)) ||
    groups.some((group) => ['europe', 'eea', 'worldwide'].includes(group))
  );
}
