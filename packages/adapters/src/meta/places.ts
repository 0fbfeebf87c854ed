import { countryCode } from '@awning/contract/audience';
import { languageDetails } from '@awning/contract/language-details';
import type { FoundPlace } from '@awning/contract/places';
import { z } from 'zod';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { count, parseAnswer, usable } from './answers.ts';
import type { Graph } from './graph.ts';
import { targetingOf } from './targeting.ts';

const list = z.object({ data: z.array(z.unknown()) });
/** A row of the search for locations ("Targeting search"). Keys of cities come as numbers too. */
const row = z.object({
  key: z.coerce.string().min(1),
  name: z.string().min(1),
  type: z.enum(['city', 'region', 'country']),
  region: z.string().optional(),
  country_name: z.string().default(''),
  country_code: z.string().default(''),
});
/** "Ad account, reach estimate": the reference shows an object, older answers a list of one. */
/** -1 where Meta has no estimate, which says nothing of the audience. */
const bound = count.or(z.literal(-1));
const estimate = z.object({
  users_lower_bound: bound,
  users_upper_bound: bound,
  estimate_ready: z.boolean().optional(),
});
const estimated = z.object({
  data: estimate.or(
    z
      .array(estimate)
      .min(1)
      .transform(([one]) => one),
  ),
});

/** Meta's places, and how many people an audience has. */
export function createPlaces(graph: Graph): Pick<AdPlatform, 'searchPlaces' | 'estimateReach'> {
  return {
    async searchPlaces(access, words, language, limit) {
      const answer = await graph.get(access.accessToken, 'search', {
        type: 'adgeolocation',
        q: words,
        location_types: ['city', 'region', 'country'],
        locale: languageDetails[language].metaLocale,
        limit,
      });
      return usable('adgeolocation', parseAnswer(list, answer).data, row, graph.report).map(
        ({ key, name, type, region, country_name, country_code }): FoundPlace => ({
          kind: type,
          key: type === 'country' ? country_code || key : key,
          name,
          region: region ?? null,
          country: country_name || country_code,
          countryCode: countryCode.safeParse(country_code).data ?? null,
        }),
      );
    },

    async estimateReach(access, audience) {
      const answer = await graph.get(access.accessToken, `${access.adAccountId}/reachestimate`, {
        targeting_spec: targetingOf(audience),
      });
      const bounds = parseAnswer(estimated, answer).data;
      const { users_lower_bound: low = -1, users_upper_bound: high = -1, estimate_ready } = bounds ?? {};
      return low < 0 || high < 0 || estimate_ready === false ? null : { low, high };
    },
  };
}
