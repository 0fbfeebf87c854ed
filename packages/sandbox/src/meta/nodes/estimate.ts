import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import { hash32 } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import { choiceById } from '../catalog/interests.ts';
import type { Edge } from '../node.ts';
import type { World } from '../world.ts';

/** People in one country, region, city or circle that Meta reaches in a month: plain orders of magnitude. */
const PEOPLE = {
  country: 6_000_000,
  regions: 1_400_000,
  cities: 400_000,
  zips: 18_000,
  custom_locations: 150_000,
};

/** People whom a targeting spec could reach in a month: a plain, repeatable guess from its width. */
export function audienceSize(world: World, accountId: string, targeting: JsonObject): number {
  const places = asObject(targeting.geo_locations);
  const count = (key: string): number => asArray(places[key]).length;
  const groups = count('country_groups') * 150_000_000;
  const within = (['regions', 'cities', 'zips', 'custom_locations'] as const).reduce(
    (sum, key) => sum + count(key) * PEOPLE[key],
    0,
  );
  const base = groups + count('countries') * PEOPLE.country + within || 1_000_000;
  const ages = (Number(targeting.age_max ?? 65) - Number(targeting.age_min ?? 18) + 1) / 48;
  const genders = asArray(targeting.genders).length === 1 ? 0.5 : 1;
  const spread = 0.8 + (hash32(`${world.seed}/${accountId}/${JSON.stringify(places)}`) % 1000) / 2500;
  return Math.max(1000, Math.round(base * ages * genders * spread * detailShare(targeting)));
}

/** Each set of detailed targeting narrows the audience; more choices within one set widen it again. */
function detailShare(targeting: JsonObject): number {
  const sets = [targeting, ...asArray(targeting.flexible_spec).map(asObject)];
  return sets.reduce((share: number, set) => {
    const chosen = [
      'interests',
      'behaviors',
      'life_events',
      'family_statuses',
      'industries',
      'income',
    ].flatMap((key) => asArray(set[key]));
    if (chosen.length === 0) return share;
    const people = chosen.reduce((sum: number, entry) => {
      const id = typeof entry === 'object' ? asText(asObject(entry).id) : asText(entry);
      return sum + (choiceById(id)?.upper ?? 0) / 2_000_000_000;
    }, 0);
    return share * Math.min(0.9, Math.max(0.01, people));
  }, 1);
}

/**
 * GET /ADSET_ID/delivery_estimate and /act_X/delivery_estimate ("Ad campaign delivery estimate" reference). Since October
 * 2026 it tells the size of the audience alone: `daily_outcomes_curve`, `estimate_dau` and `budget_guardrail` were removed
 * from all versions, without replacement.
 */
export function estimateEdge(world: World, account: Doc<'adaccount'>, targeting: JsonObject): Edge {
  const size = audienceSize(world, account.id, targeting);
  return {
    rows: [
      {
        estimate_mau_lower_bound: Math.round(size * 0.85),
        estimate_mau_upper_bound: size,
        estimate_ready: true,
        targeting_optimization_types: [],
      },
    ],
  };
}
