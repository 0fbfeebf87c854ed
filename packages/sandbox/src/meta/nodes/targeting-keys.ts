import { asArray, asText, type JsonObject } from '../../platform/json.ts';
import { invalid, notOneOf, refused } from '../errors.ts';
import { majorOf } from '../version.ts';

/** Permitted keys of a targeting spec ("Targeting" reference, v24.0 to v26.0). */
const KEYS = new Set(
  `
  age_max age_min age_range alternate_auto_targeting_option app_install_state audience_network_positions
  behaviors brand_safety_content_filter_levels catalog_based_targeting college_years connections
  contextual_targeting_categories custom_audiences device_platforms direct_install_devices
  dynamic_audience_ids education_majors education_schools education_statuses
  effective_audience_network_positions effective_device_platforms effective_facebook_positions
  effective_instagram_positions effective_messenger_positions effective_publisher_platforms
  effective_threads_positions engagement_specs exclude_reached_since excluded_brand_safety_content_types
  excluded_connections excluded_custom_audiences excluded_dynamic_audience_ids excluded_engagement_specs
  excluded_geo_locations excluded_mobile_device_model excluded_product_audience_specs
  excluded_publisher_categories excluded_publisher_list_ids excluded_user_device exclusions
  facebook_positions family_statuses flexible_spec friends_of_connections genders geo_locations
  home_ownership home_type home_value household_composition income industries instagram_positions
  instream_video_skippable_excluded interests is_whatsapp_destination_ad keywords life_events locales
  messenger_positions moms net_worth place_page_set_ids political_views product_audience_specs
  prospecting_audience publisher_platforms relationship_statuses site_category targeting_automation
  targeting_optimization targeting_relaxation_types threads_positions user_adclusters user_device
  user_event user_os whatsapp_positions wireless_carrier work_employers work_positions
  `.split(/\s+/),
);

const PLATFORMS = ['facebook', 'instagram', 'audience_network', 'messenger', 'threads', 'whatsapp'];
const DEVICES = ['mobile', 'desktop'];

/** Positions by list, with the platform that they require ("Placement targeting"). */
const POSITIONS: Record<string, { platform: string; allowed: string[] }> = {
  facebook_positions: {
    platform: 'facebook',
    allowed: [
      'feed',
      'right_hand_column',
      'marketplace',
      'video_feeds',
      'story',
      'search',
      'instream_video',
      'facebook_reels',
      'facebook_reels_overlay',
      'profile_feed',
      'notification',
      'biz_disco_feed',
    ],
  },
  instagram_positions: {
    platform: 'instagram',
    allowed: [
      'stream',
      'story',
      'explore',
      'explore_home',
      'reels',
      'profile_feed',
      'ig_search',
      'profile_reels',
      'reels_overlay',
    ],
  },
  audience_network_positions: {
    platform: 'audience_network',
    allowed: ['classic', 'rewarded_video', 'instream_video'],
  },
  messenger_positions: { platform: 'messenger', allowed: ['story', 'sponsored_messages', 'messenger_home'] },
  threads_positions: { platform: 'threads', allowed: ['threads_stream'] },
  whatsapp_positions: { platform: 'whatsapp', allowed: ['status'] },
};

/** Refuses unknown keys. */
export function checkKeys(targeting: JsonObject): void {
  refuseUnknown(targeting, KEYS, 'targeting');
}

/** In the wording of the Graph's check of structured parameters. */
export function refuseUnknown(given: JsonObject, known: ReadonlySet<string>, where: string): void {
  const unknown = Object.keys(given).filter((key) => key === '' || !known.has(key));
  if (unknown.length === 0) return;
  throw invalid(`Invalid keys "${unknown.join(', ')}" were found in param "${where}".`);
}

/** Drops the story of Messenger, as Meta does silently in all versions since October 2026. */
export function withoutGonePositions(targeting: JsonObject): JsonObject {
  if (!Array.isArray(targeting.messenger_positions)) return targeting;
  const { messenger_positions: given, ...rest } = targeting;
  const left = asArray(given).filter((position) => position !== 'story');
  return left.length > 0 ? { ...rest, messenger_positions: left } : rest;
}

/**
 * Validates placements: known ones, on platforms that are chosen too.
 * @param version of the call: Instagram's explore feed is no placement from v26.0 on
 */
export function checkPlacements(targeting: JsonObject, version: string): void {
  if (majorOf(version) >= 26 && asArray(targeting.instagram_positions).includes('explore')) {
    throw refused(
      'Placement no longer available',
      'The Instagram Explore feed is no longer a placement. Use explore_home instead.',
      { blame: ['targeting', 'instagram_positions'] },
    );
  }
  const platforms = listOf(targeting, 'publisher_platforms', PLATFORMS);
  listOf(targeting, 'device_platforms', DEVICES);
  for (const [list, { platform, allowed }] of Object.entries(POSITIONS)) {
    const positions = listOf(targeting, list, allowed);
    if (positions.length === 0 || platforms.length === 0 || platforms.includes(platform)) continue;
    throw refused(
      'Placements do not fit',
      `${list} are chosen, but ${platform} is not among the publisher_platforms.`,
      { blame: ['targeting'] },
    );
  }
  const only = platforms.length === 1 ? platforms[0] : undefined;
  if (only === 'audience_network' || only === 'messenger') {
    throw refused('Placements do not fit', `${only} needs facebook or instagram beside it.`, {
      blame: ['targeting'],
    });
  }
}

function listOf(targeting: JsonObject, key: string, allowed: string[]): string[] {
  const value = targeting[key];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(`param targeting[${key}] must be an array.`);
  const given = asArray(value).map(asText);
  for (const one of given) if (!allowed.includes(one)) throw notOneOf(`targeting[${key}]`, allowed);
  return given;
}
