import { asText, type JsonObject } from '../../platform/json.ts';
import type { AuthedCall } from '../call.ts';
import { notOneOf } from '../errors.ts';
import { majorOf } from '../version.ts';

const TYPES = [
  'SHOPS_MESSAGING',
  'SHOPS_MESSAGING_OPT_OUT',
  'WEBSITE',
  'WEBSITE_AND_SHOP',
  'WEBSITE_AND_SHOP_OPT_OUT',
] as const;

/**
 * `destination_spec` and `contextual_multi_ads` as Meta keeps them where a creative leaves them out: from v26.0 on a link of
 * an advertiser with a shop may lead there, and ads may stand among those of others.
 * @throws GraphError for a destination type that does not exist
 */
export function withDefaults(call: AuthedCall, pageId: string, kept: JsonObject): JsonObject {
  const given = kept.destination_spec as JsonObject | undefined;
  if (given) {
    const type = asText(given.destination_type);
    if (!TYPES.some((known) => known === type)) throw notOneOf('destination_spec[destination_type]', TYPES);
  }
  const hasShop = call.world.store.get('page', pageId)?.data.hasShop === true;
  return {
    contextual_multi_ads: { enroll_status: 'OPT_IN' },
    ...(hasShop &&
      majorOf(call.version) >= 26 && { destination_spec: { destination_type: 'WEBSITE_AND_SHOP' } }),
    ...kept,
  };
}
