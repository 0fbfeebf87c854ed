import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { mayUsePage } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { CALL_TO_ACTION_TYPES } from '../enums.ts';
import { invalid, missing, notOneOf, refused } from '../errors.ts';
import type { AdCreative } from '../types.ts';

/** Checks object_story_spec: who speaks, and what is shown. */
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
  if (!mayUsePage(call, pageId)) {
    throw refused(
      'No permission to advertise for the Page',
      `The person has no access to the Page ${pageId}, or it does not exist.`,
      { blame: ['object_story_spec', 'page_id'] },
    );
  }
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
  if ('link_data' in story) checkLinkData(call, account, asObject(story.link_data));
}

function checkLinkData(call: AuthedCall, account: Doc<'adaccount'>, data: JsonObject): void {
  const where = 'object_story_spec[link_data]';
  const link = asText(data.link);
  if (!link) throw missing(`${where}[link]`);
  checkLink(link, `${where}[link]`);
  const cta = asObject(data.call_to_action);
  if (data.call_to_action !== undefined)
    checkCallToAction(asText(cta.type), `${where}[call_to_action][type]`);
  if (data.image_hash !== undefined) checkImage(call, account, asText(data.image_hash));
  for (const child of asArray(data.child_attachments)) {
    const { image_hash: hash, link: childLink } = asObject(child);
    if (!childLink) throw missing(`${where}[child_attachments][link]`);
    if (hash !== undefined) checkImage(call, account, asText(hash));
  }
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
export function linkDataOf(creative: AdCreative): { link: JsonObject; cta?: string; hash?: string } {
  const data = asObject(creative.objectStorySpec?.link_data);
  const feed = asObject(creative.assetFeedSpec);
  const first = (key: string): JsonObject => asObject(asArray(feed[key])[0]);
  const cta = asObject(data.call_to_action).type ?? asArray(feed.call_to_action_types)[0];
  const hash = data.image_hash ?? first('images').hash;
  return {
    link: {
      name: data.name ?? first('titles').text,
      message: data.message ?? first('bodies').text,
      description: data.description ?? first('descriptions').text,
      link: data.link ?? first('link_urls').website_url,
    },
    ...(cta === undefined ? {} : { cta: asText(cta) }),
    ...(hash === undefined ? {} : { hash: asText(hash) }),
  };
}
