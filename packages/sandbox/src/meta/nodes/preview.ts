import { createHash } from 'node:crypto';
import { escapeHtml, page } from '../../platform/html.ts';
import { asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { invalid, missing, notOneOf } from '../errors.ts';
import type { Edge } from '../node.ts';
import { Params } from '../params.ts';
import type { AdCreative } from '../types/ads.ts';
import type { World } from '../world.ts';
import { checkFeed } from './asset-feed.ts';
import { imageUrl } from './image.ts';
import { checkStory, linkDataOf } from './story.ts';
import { videoUrl } from './video.ts';

/** Where an ad can be previewed ("Ad previews" reference, v24.0). */
const FORMATS = `
  AUDIENCE_NETWORK_INSTREAM_VIDEO AUDIENCE_NETWORK_INSTREAM_VIDEO_MOBILE AUDIENCE_NETWORK_OUTSTREAM_VIDEO
  AUDIENCE_NETWORK_REWARDED_VIDEO BIZ_DISCO_FEED_MOBILE DESKTOP_FEED_STANDARD FACEBOOK_IFU_REELS_MOBILE
  FACEBOOK_PROFILE_FEED_DESKTOP FACEBOOK_PROFILE_FEED_MOBILE FACEBOOK_PROFILE_REELS_MOBILE
  FACEBOOK_REELS_BANNER FACEBOOK_REELS_BANNER_DESKTOP FACEBOOK_REELS_BANNER_FEED_ANDROID
  FACEBOOK_REELS_BANNER_FEED_ANDROID_LARGE FACEBOOK_REELS_BANNER_FULLSCREEN_IOS
  FACEBOOK_REELS_BANNER_FULLSCREEN_MOBILE FACEBOOK_REELS_MOBILE FACEBOOK_REELS_POSTLOOP
  FACEBOOK_REELS_POSTLOOP_FEED FACEBOOK_REELS_STICKER FACEBOOK_STORY_MOBILE FACEBOOK_STORY_STICKER_MOBILE
  INSTAGRAM_EXPLORE_CONTEXTUAL INSTAGRAM_EXPLORE_GRID_HOME INSTAGRAM_EXPLORE_IMMERSIVE INSTAGRAM_FEED_WEB
  INSTAGRAM_FEED_WEB_M_SITE INSTAGRAM_LEAD_GEN_MULTI_SUBMIT_ADS INSTAGRAM_PROFILE_FEED
  INSTAGRAM_PROFILE_REELS INSTAGRAM_REELS INSTAGRAM_REELS_INSTREAM INSTAGRAM_REELS_OVERLAY
  INSTAGRAM_REELS_WEB INSTAGRAM_REELS_WEB_M_SITE INSTAGRAM_SEARCH_CHAIN INSTAGRAM_SEARCH_GRID
  INSTAGRAM_STANDARD INSTAGRAM_STORY INSTAGRAM_STORY_EFFECT_TRAY INSTAGRAM_STORY_WEB
  INSTAGRAM_STORY_WEB_M_SITE INSTANT_ARTICLE_RECIRCULATION_AD INSTANT_ARTICLE_STANDARD
  INSTREAM_BANNER_DESKTOP INSTREAM_BANNER_FEED_IOS INSTREAM_BANNER_FULLSCREEN_IOS
  INSTREAM_BANNER_FULLSCREEN_MOBILE INSTREAM_BANNER_IMMERSIVE_MOBILE INSTREAM_BANNER_MOBILE
  INSTREAM_VIDEO_DESKTOP INSTREAM_VIDEO_FULLSCREEN_IOS INSTREAM_VIDEO_FULLSCREEN_MOBILE INSTREAM_VIDEO_IMAGE
  INSTREAM_VIDEO_IMMERSIVE_MOBILE INSTREAM_VIDEO_MOBILE JOB_BROWSER_DESKTOP JOB_BROWSER_MOBILE
  MARKETPLACE_MOBILE MESSENGER_MOBILE_INBOX_MEDIA MESSENGER_MOBILE_STORY_MEDIA MOBILE_BANNER
  MOBILE_FEED_BASIC MOBILE_FEED_STANDARD MOBILE_FULLWIDTH MOBILE_INTERSTITIAL MOBILE_MEDIUM_RECTANGLE
  MOBILE_NATIVE RIGHT_COLUMN_STANDARD SUGGESTED_VIDEO_DESKTOP SUGGESTED_VIDEO_FULLSCREEN_MOBILE
  SUGGESTED_VIDEO_IMMERSIVE_MOBILE SUGGESTED_VIDEO_MOBILE WATCH_FEED_HOME WATCH_FEED_MOBILE
  `
  .trim()
  .split(/\s+/);

/** Width and height of the frame in pixels, derived from the format's name. */
function frameOf(format: string): [number, number] {
  if (/STORY|REELS|FULLSCREEN|INTERSTITIAL/.test(format)) return [320, 570];
  if (/RIGHT_COLUMN|BANNER|RECTANGLE/.test(format)) return [300, 280];
  if (/DESKTOP|WEB$/.test(format)) return [540, 690];
  return [340, 560];
}

/** What is previewed, stored by the hash of its content, so that repeated previews are stored once. */
interface Previewed {
  accountId: string;
  format: string;
  story: JsonObject | null;
  feed: JsonObject | null;
}

function readFormat(params: Params): string {
  const format = params.text('ad_format');
  if (!format) throw missing('ad_format');
  if (!FORMATS.includes(format)) throw notOneOf('ad_format', FORMATS);
  return format;
}

function frame(world: World, previewed: Previewed): Edge {
  const json = JSON.stringify(previewed);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 32);
  world.store.putBlob(`preview:${hash}`, Buffer.from(json));
  const [width, height] = frameOf(previewed.format);
  const src = escapeHtml(`${world.origin()}/meta/previews/${hash}`);
  const body = `<iframe src="${src}" width="${width}" height="${height}" scrolling="yes" style="border: none;"></iframe>`;
  return { rows: [{ body }] };
}

/** GET /AD_ID/previews and /CREATIVE_ID/previews. */
export function previewsEdge(call: AuthedCall, creative: Doc<'adcreative'>, params: Params): Edge {
  const { accountId, objectStorySpec: story, assetFeedSpec: feed } = creative.data;
  return frame(call.world, { accountId, format: readFormat(params), story, feed });
}

/** GET /act_X/generatepreviews: of an existing creative, or of a spec. */
export function generatePreviews(call: AuthedCall, account: Doc<'adaccount'>, params: Params): Edge {
  const format = readFormat(params);
  const given = params.object('creative');
  if (!given) throw missing('creative');
  const id = asText(given.creative_id ?? given.id);
  if (id) {
    const creative = call.world.store.get('adcreative', id);
    if (creative?.data.accountId !== account.id) throw invalid(`The creative ${id} does not exist`);
    return previewsEdge(call, creative, params);
  }
  const spec = new Params(given);
  const story = spec.object('object_story_spec') ?? null;
  const feed = spec.object('asset_feed_spec') ?? null;
  if (!story) throw missing('creative[object_story_spec]');
  checkStory(call, account, story, feed !== null);
  if (feed) checkFeed(call, account, feed);
  return frame(call.world, { accountId: account.id, format, story, feed });
}

const STYLE = `header.top{display:none}main{padding:0;max-width:none}.ad{background:var(--card)}
.who{display:flex;gap:8px;align-items:center;padding:10px}.who img{width:36px;height:36px;border-radius:50%}
.ad>img,.ad>video{width:100%;display:block}.ad p{margin:0;padding:0 10px 10px;white-space:pre-wrap}
.foot{display:flex;gap:8px;justify-content:space-between;align-items:center;padding:10px;background:var(--line)}
.foot .button{min-height:36px;padding:6px 12px;font-size:.85rem}`;

/** The page in the frame: the rendered ad. Undefined for an unknown hash. */
export function previewPage(world: World, hash: string): string | undefined {
  const bytes = world.store.getBlob(`preview:${hash}`);
  if (!bytes) return undefined;
  const { accountId, format, story, feed } = JSON.parse(Buffer.from(bytes).toString()) as Previewed;
  const shown = { objectStorySpec: story, assetFeedSpec: feed } as AdCreative;
  const { link, cta, hash: image, videoId } = linkDataOf(shown);
  const pageId = asText(asObject(story).page_id);
  const name = world.store.get('page', pageId)?.data.name ?? '';
  const still = image ? imageUrl(world, accountId, image) : '';
  const picture = videoId
    ? `<video controls playsinline muted loop preload="metadata" poster="${still}" src="${videoUrl(world, videoId)}"></video>`
    : still && `<img alt="" src="${still}">`;
  const target = asText(link.link);
  const host = URL.canParse(target) ? new URL(target).host : '';
  const text = (value: unknown): string => escapeHtml(asText(value));
  const body = `<article class="ad" data-format="${escapeHtml(format)}"><div class="who">
<img alt="" src="${world.origin()}/meta/pictures/${escapeHtml(pageId)}.svg"><div><b dir="auto">${text(name)}</b>
<br><span class="muted small">Sponsored</span></div></div><p dir="auto">${text(link.message)}</p>${picture}
<div class="foot"><div><span class="muted small">${text(host)}</span><br><b dir="auto">${text(link.name)}</b><br>
<span class="small" dir="auto">${text(link.description)}</span></div>
${cta && cta !== 'NO_BUTTON' ? `<span class="button">${text(cta.replaceAll('_', ' ').toLowerCase())}</span>` : ''}</div></article>`;
  return page('Ad preview', format, body, STYLE);
}
