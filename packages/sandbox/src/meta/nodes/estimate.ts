import { asArray, asObject, type JsonObject } from '../../platform/json.ts';
import { hash32 } from '../../platform/random.ts';
import type { Edge } from '../node.ts';
import type { World } from '../world.ts';

/** People whom a targeting spec could reach in a month: a plain, repeatable guess from its width. */
export function audienceSize(world: World, accountId: string, targeting: JsonObject): number {
  const places = asObject(targeting.geo_locations);
  const countries = asArray(places.countries).length;
  const local = ['cities', 'regions', 'zips', 'custom_locations'].reduce(
    (sum, key) => sum + asArray(places[key]).length,
    0,
  );
  const base = countries * 6_000_000 + local * 250_000 || 1_000_000;
  const ages = (Number(targeting.age_max ?? 65) - Number(targeting.age_min ?? 18) + 1) / 48;
  const genders = asArray(targeting.genders).length === 1 ? 0.5 : 1;
  const spread = 0.8 + (hash32(`${world.seed}/${accountId}/${JSON.stringify(places)}`) % 1000) / 2500;
  return Math.max(1000, Math.round(base * ages * genders * spread));
}

/** GET /ADSET_ID/delivery_estimate and /act_X/delivery_estimate. */
export function estimateEdge(world: World, accountId: string, targeting: JsonObject): Edge {
  const size = audienceSize(world, accountId, targeting);
  return {
    rows: [
      {
        daily_outcomes_curve: [],
        estimate_dau: Math.round(size * 0.62),
        estimate_mau_lower_bound: Math.round(size * 0.85),
        estimate_mau_upper_bound: size,
        estimate_ready: true,
      },
    ],
  };
}
