import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requireAdvertising } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { CALL_TO_ACTION_TYPES } from '../enums.ts';
import { invalid, missing, notOneOf, refused } from '../errors.ts';
import type { AdCreative } from '../types/ads.ts';
import { isReady } from './video.ts';

/** Checks object_story_spec: the Page, and what the ad shows. */
export function checkStory(
  call: AuthedCall,
  account: Doc<'adaccount'>,
  story: JsonObject,
  hasFeed: boolean,
): void {
  const pageId = asText(story.page_id);
  if (!pageId) {
    throw refused('object_story_spec is ill formed', 'object_story_spec needs a page_id.', {
      subcode: 1443048,
    });
  }
  requireAdvertising(call, pageId);
  if ('instagram_actor_id' in story) {
    throw invalid('instagram_actor_id is deprecated; use instagram_user_id');
  }
  const shown = ['link_data', 'photo_data', 'video_data', 'template_data', 'text_data'].filter(
    (key) => key in story,
  );
  if (shown.length > 1 || (shown.length === 0 && !hasFeed)) {
    throw refused(
      'object_story_spec is ill formed',
      'object_story_spec holds exactly one of link_data, photo_data, video_data, template_data and text_data.',
      { subcode: 1443048 },
    );
  }
  if ('link_data' in story) checkLinkData(call, account, asObject(story.link_data), pageId);
  if ('photo_data' in story) checkPhotoData(call, account, asObject(story.photo_data), pageId);
  if ('video_data' in story) checkVideoData(call, account, asObject(story.video_data), pageId);
  const instagramId = asText(story.instagram_user_id);
  if (instagramId && call.world.store.get('iguser', instagramId)?.data.pageId !== pageId) {
    throw refused(
      'Instagram account is not available',
      `The Instagram account ${instagramId} is not connected to the Page ${pageId}.`,
      { subcode: 1772103, blame: ['object_story_spec', 'instagram_user_id'] },
    );
  }
}

/** A video that an ad shows is one of the ad account's, and no longer processed. */
export function checkVideo(call: AuthedCall, account: Doc<'adaccount'>, videoId: string): void {
  if (!videoId) throw missing('object_story_spec[video_data][video_id]');
  const video = call.world.store.get('advideo', videoId);
  if (video?.data.accountId !== account.id) {
    throw refused('Video not found', `The video ${videoId} does not exist in this ad account.`, {
      subcode: 1885252,
      blame: ['video_id'],
    });
  }
  if (!isReady(call.world, video)) {
    throw refused(
      'Video not ready for use in an ad',
      'The video is still being processed. Try again later.',
      {
        subcode: 1885252,
        blame: ['video_id'],
      },
    );
  }
}

/** A video with its button: the link is the button's, and what is seen before it moves has to be named ("Ad creative video data"). */
function checkVideoData(call: AuthedCall, account: Doc<'adaccount'>, data: JsonObject, pageId: string): void {
  const where = 'object_story_spec[video_data]';
  checkVideo(call, account, asText(data.video_id));
  const hash = asText(data.image_hash);
  if (!hash && !asText(data.image_url)) {
    throw refused('Please specify a video thumbnail', `${where} needs image_hash or image_url.`, {
      subcode: 1443226,
    });
  }
  if (hash) checkImage(call, account, hash);
  const cta = asObject(data.call_to_action);
  if (data.call_to_action !== undefined)
    checkCallToAction(asText(cta.type), `${where}[call_to_action][type]`);
  checkForm(call, pageId, cta);
  checkButton(cta, `${where}[call_to_action][value]`);
}

function checkPhotoData(call: AuthedCall, account: Doc<'adaccount'>, data: JsonObject, pageId: string): void {
  const hash = asText(data.image_hash);
  if (!hash && !asText(data.url)) throw missing('object_story_spec[photo_data][image_hash]');
  if (hash) checkImage(call, account, hash);
  checkForm(call, pageId, asObject(data.call_to_action));
}

/** A button that opens a lead form names one of the Page's that is in use. */
function checkForm(call: AuthedCall, pageId: string, cta: JsonObject): void {
  const formId = asText(asObject(cta.value).lead_gen_form_id);
  if (!formId) return;
  const form = call.world.store.get('leadform', formId);
  if (form?.data.pageId === pageId && form.data.status === 'ACTIVE') return;
  throw refused(
    'Lead form is not available',
    `The form ${formId} does not exist on the Page ${pageId}, or is not active.`,
    { subcode: 1892040, blame: ['object_story_spec', 'link_data', 'call_to_action'] },
  );
}

function checkLinkData(call: AuthedCall, account: Doc<'adaccount'>, data: JsonObject, pageId: string): void {
  const where = 'object_story_spec[link_data]';
  const link = asText(data.link);
  if (!link) throw missing(`${where}[link]`);
  checkLink(link, `${where}[link]`);
  const cta = asObject(data.call_to_action);
  if (data.call_to_action !== undefined)
    checkCallToAction(asText(cta.type), `${where}[call_to_action][type]`);
  checkForm(call, pageId, cta);
  checkButton(cta, `${where}[call_to_action][value]`);
  if (data.image_hash !== undefined) checkImage(call, account, asText(data.image_hash));
  for (const child of asArray(data.child_attachments)) {
    const { image_hash: hash, link: childLink } = asObject(child);
    if (!childLink) throw missing(`${where}[child_attachments][link]`);
    if (hash !== undefined) checkImage(call, account, asText(hash));
  }
}

/** What buttons that call or open a chat say besides ("Call ads", "Click to WhatsApp", "Click to Messenger"). */
function checkButton(cta: JsonObject, where: string): void {
  const value = asObject(cta.value);
  if (cta.type === 'CALL_NOW' && !/^tel:\+[1-9]\d{6,14}$/.test(asText(value.link)))
    throw invalid(`Param ${where}[link] must be a phone number such as tel:+15551234567`);
  const app = {
    WHATSAPP_MESSAGE: 'WHATSAPP',
    MESSAGE_PAGE: 'MESSENGER',
    INSTAGRAM_MESSAGE: 'INSTAGRAM_DIRECT',
  }[asText(cta.type)];
  if (app && value.app_destination !== app) throw invalid(`Param ${where}[app_destination] must be ${app}`);
}

export function checkLink(link: string, where: string): void {
  // Lead ads name a placeholder of Meta's own without a scheme in some guides; it is accepted with one.
  if (!/^(https?:\/\/|fb:\/\/)\S+$/i.test(link)) throw invalid(`Param ${where} must be a valid URL`);
}

export function checkCallToAction(type: string, where: string): void {
  if (!CALL_TO_ACTION_TYPES.some((known) => known === type)) throw notOneOf(where, CALL_TO_ACTION_TYPES);
}

export function checkImage(call: AuthedCall, account: Doc<'adaccount'>, hash: string): void {
  if (call.world.store.get('adimage', `${account.id}:${hash}`)) return;
  throw refused('Image not found', `No image with the hash ${hash} was uploaded to this ad account.`, {
    subcode: 1885252,
    blame: ['image_hash'],
  });
}

/** What stands for the creative where one text and one image are shown: its link data, or its feed's first. */
export function linkDataOf(creative: AdCreative): {
  link: JsonObject;
  cta?: string;
  hash?: string;
  videoId?: string;
} {
  const film = asObject(creative.objectStorySpec?.video_data);
  const data = film.video_id ? asLink(film) : asObject(creative.objectStorySpec?.link_data);
  const feed = asObject(creative.assetFeedSpec);
  const first = (key: string): JsonObject => asObject(asArray(feed[key])[0]);
  const cta = asObject(data.call_to_action).type ?? asArray(feed.call_to_action_types)[0];
  const hash = data.image_hash ?? first('images').hash ?? first('videos').thumbnail_hash;
  const videoId = film.video_id ?? first('videos').video_id;
  return {
    link: {
      name: data.name ?? first('titles').text,
      message: data.message ?? first('bodies').text,
      description: data.description ?? first('descriptions').text,
      link: data.link ?? first('link_urls').website_url,
    },
    ...(cta === undefined ? {} : { cta: asText(cta) }),
    ...(hash === undefined ? {} : { hash: asText(hash) }),
    ...(videoId === undefined ? {} : { videoId: asText(videoId) }),
  };
}

/** A film's data in the terms of a link's. */
const asLink = (film: JsonObject): JsonObject => ({
  name: film.title,
  message: film.message,
  description: film.link_description,
  link: asObject(asObject(film.call_to_action).value).link,
  call_to_action: film.call_to_action,
  image_hash: film.image_hash,
});
