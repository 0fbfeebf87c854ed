import { asArray, asObject, asText, isObject, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { invalid, missing, refused } from '../errors.ts';
import { checkCallToAction, checkImage, checkLink, checkVideo } from './story.ts';

/** Most items of each list in a feed ("Asset feed spec" in the Marketing API's creative guides). */
const MOST: Record<string, number> = {
  images: 10,
  videos: 10,
  bodies: 5,
  titles: 5,
  descriptions: 5,
  link_urls: 5,
  call_to_action_types: 5,
};

/** The list that each kind of label in a rule refers to. */
const LABELS: Record<string, string> = {
  image_label: 'images',
  video_label: 'videos',
  body_label: 'bodies',
  title_label: 'titles',
  description_label: 'descriptions',
  link_url_label: 'link_urls',
};

/** Validates asset_feed_spec: its lists, links and images, and the rules that assign assets to placements. */
export function checkFeed(call: AuthedCall, account: Doc<'adaccount'>, feed: JsonObject): void {
  for (const [key, most] of Object.entries(MOST)) {
    if (feed[key] === undefined) continue;
    if (!Array.isArray(feed[key])) throw invalid(`param asset_feed_spec[${key}] must be an array.`);
    if (asArray(feed[key]).length > most) {
      throw refused('Too many assets', `asset_feed_spec holds at most ${most} ${key}.`, { subcode: 1885373 });
    }
  }
  const formats = asArray(feed.ad_formats).map(asText);
  if (formats.length === 0) throw missing('asset_feed_spec[ad_formats]');
  if (asArray(feed.images).length + asArray(feed.videos).length === 0) {
    throw missing('asset_feed_spec[images]');
  }
  if (asArray(feed.link_urls).length === 0) throw missing('asset_feed_spec[link_urls]');
  for (const image of asArray(feed.images)) {
    const hash = asText(asObject(image).hash);
    if (!hash && !asObject(image).url) throw missing('asset_feed_spec[images][hash]');
    if (hash) checkImage(call, account, hash);
  }
  for (const video of asArray(feed.videos).map(asObject)) {
    checkVideo(call, account, asText(video.video_id));
    if (video.thumbnail_hash !== undefined) checkImage(call, account, asText(video.thumbnail_hash));
  }
  for (const entry of asArray(feed.link_urls)) {
    checkLink(asText(asObject(entry).website_url), 'asset_feed_spec[link_urls][website_url]');
  }
  for (const type of asArray(feed.call_to_action_types)) {
    checkCallToAction(asText(type), 'asset_feed_spec[call_to_action_types]');
  }
  for (const key of ['bodies', 'titles', 'descriptions']) {
    for (const part of asArray(feed[key])) {
      if (typeof asObject(part).text !== 'string') throw missing(`asset_feed_spec[${key}][text]`);
    }
  }
  const rules = asArray(feed.asset_customization_rules);
  if (rules.length > 0) checkRules(feed, rules, formats);
}

function checkRules(feed: JsonObject, rules: unknown[], formats: string[]): void {
  if (formats.length !== 1) {
    throw refused('One format only', 'With asset customization rules ad_formats holds exactly one format.');
  }
  if (rules.length < 2) {
    throw refused('Too few rules', 'Asset customization needs at least two rules.', { subcode: 1885852 });
  }
  for (const rule of rules.map(asObject)) {
    if (!isObject(rule.customization_spec)) {
      throw missing('asset_feed_spec[asset_customization_rules][customization_spec]');
    }
    for (const [label, list] of Object.entries(LABELS)) {
      const name = asText(asObject(rule[label]).name);
      if (!name) continue;
      const known = asArray(feed[list]).some((asset) =>
        asArray(asObject(asset).adlabels).some((given) => asText(asObject(given).name) === name),
      );
      if (!known) {
        throw refused(
          'Asset label not found',
          `The rule's ${label} "${name}" is not on any of the ${list} in asset_feed_spec.`,
          { subcode: 1885800 },
        );
      }
    }
  }
}
