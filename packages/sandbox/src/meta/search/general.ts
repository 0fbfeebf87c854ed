import { asText, type JsonObject } from '../../platform/json.ts';
import { hasAny } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import {
  allChoices,
  type Choice,
  choiceById,
  choiceByName,
  LOCALES,
  searchChoices,
} from '../catalog/interests.ts';
import { countries, countryName, type Place, searchPlaces } from '../catalog/places.ts';
import { forbidden, invalid, missing, notOneOf } from '../errors.ts';
import type { Edge } from '../node.ts';

/** Values of `class` of `adTargetingCategory`, and the list that their choices belong to. */
const CLASSES = [
  'interests',
  'behaviors',
  'demographics',
  'life_events',
  'industries',
  'income',
  'family_statuses',
];
const DEMOGRAPHICS = ['life_events', 'industries', 'income', 'family_statuses'];
const PLACE_TYPES = ['country', 'region', 'city', 'zip', 'country_group', 'geo_market', 'electoral_district'];

type Search = (call: AuthedCall) => Edge | JsonObject;

/** GET /search by `type` ("Targeting search"). */
const SEARCHES: Record<string, Search> = {
  adgeolocation: (call) => {
    const words = call.params.text('q') ?? '';
    const types = call.params.texts('location_types') ?? [];
    for (const type of types) if (!PLACE_TYPES.includes(type)) throw notOneOf('location_types', PLACE_TYPES);
    const country = call.params.text('country_code');
    if (country && !countryName(country))
      throw invalid(`Param country_code has an unknown country: ${country}`);
    if (!words && !country) throw missing('q');
    return { rows: searchPlaces(words, types, country).map(placeRow) };
  },
  adcountry: (call) => {
    const words = (call.params.text('q') ?? '').toLowerCase();
    const found = countries().filter((place) => place.name.toLowerCase().startsWith(words));
    return {
      rows: found.map(({ key, name }) => ({
        country_code: key,
        name,
        type: 'country',
        supports_region: 'true',
      })),
    };
  },
  adlocale: (call) => {
    const words = (call.params.text('q') ?? '').toLowerCase();
    return {
      rows: LOCALES.filter(({ name }) => name.toLowerCase().includes(words)).map((one) => ({ ...one })),
    };
  },
  adinterest: (call) => ({
    rows: searchChoices(call.params.requiredText('q'), ['interests']).map(interestRow),
  }),
  adinterestsuggestion: (call) => {
    const names = call.params.texts('interest_list');
    if (!names) throw missing('interest_list');
    const given = names.flatMap((name) => choiceByName(name, ['interests']) ?? []);
    const topics = given.map((choice) => choice.topic);
    const others = allChoices(['interests']).filter(
      (choice) => topics.includes(choice.topic) && !given.some((one) => one.id === choice.id),
    );
    return { rows: others.map(interestRow) };
  },
  adinterestvalid: (call) => {
    const names = call.params.texts('interest_list') ?? [];
    const ids = call.params.texts('interest_fbid_list') ?? [];
    if (names.length + ids.length === 0) throw missing('interest_list');
    return {
      rows: [
        ...names.map((name) => validRow(name, choiceByName(name, ['interests']))),
        ...ids.map((id) => validRow(id, choiceById(id))),
      ],
    };
  },
  adTargetingCategory: (call) => {
    const group = call.params.text('class') ?? 'interests';
    if (!CLASSES.includes(group)) throw notOneOf('class', CLASSES);
    return { rows: allChoices(group === 'demographics' ? DEMOGRAPHICS : [group]).map(categoryRow) };
  },
};

/** GET /search. Refuses types that do not belong to the targeting search. */
export function search(call: AuthedCall): Edge | JsonObject {
  if (!hasAny(call, 'ads_read', 'ads_management')) {
    throw forbidden('Requires ads_management or ads_read permission to use the targeting search');
  }
  const type = call.params.text('type');
  if (!type) throw missing('type');
  const run = Object.entries(SEARCHES).find(([name]) => name.toLowerCase() === type.toLowerCase())?.[1];
  if (!run) throw notOneOf('type', Object.keys(SEARCHES));
  return run(call);
}

function placeRow(place: Place): JsonObject {
  const { key, name, type, country, region } = place;
  return {
    key,
    name,
    type,
    country_code: country,
    country_name: countryName(country),
    ...(region ? { region: region.name, region_id: Number(region.key) } : {}),
    supports_region: type === 'country',
    supports_city: type === 'country' || type === 'region',
  };
}

function sizes(choice: Choice): JsonObject {
  return { audience_size_lower_bound: choice.lower, audience_size_upper_bound: choice.upper };
}

function interestRow(choice: Choice): JsonObject {
  const { id, name, path, topic } = choice;
  return { id, name, ...sizes(choice), path, description: '', topic };
}

function validRow(asked: string, choice: Choice | undefined): JsonObject {
  if (choice?.type !== 'interests') return { name: asText(asked), valid: false };
  return { id: choice.id, name: choice.name, valid: true, ...sizes(choice) };
}

function categoryRow(choice: Choice): JsonObject {
  const { id, name, type, path } = choice;
  return { id, name, type, path, description: '', ...sizes(choice) };
}
