import { asText, isObject, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { isCreativeFeature } from '../catalog/creative-features.ts';
import { isRealField } from '../catalog/fields.ts';
import { invalid, refused } from '../errors.ts';
import { newId } from '../ids.ts';
import type { GraphNode } from '../node.ts';
import { Params } from '../params.ts';
import { checkFeed } from './asset-feed.ts';
import { withDefaults } from './creative-destination.ts';
import { keepGiven, keptFields } from './editing.ts';
import { imageUrl } from './image.ts';
import { previewsEdge } from './preview.ts';
import { isTrial, newName } from './shared.ts';
import { checkStory, linkDataOf } from './story.ts';

/** Stored as given; not read by the sandbox. */
const KEPT = [
  'adlabels',
  'contextual_multi_ads',
  'destination_spec',
  'product_set_id',
  'template_url',
  'authorization_category',
] as const;

/**
 * POST /act_X/adcreatives, and the inline creative of an ad.
 * @param spec the parameters where they are not at the top level of the call
 */
export function createCreative(
  call: AuthedCall,
  account: Doc<'adaccount'>,
  spec?: JsonObject,
): { id: string } {
  const { world } = call;
  const params = spec ? new Params(spec) : call.params;
  const story = params.object('object_story_spec') ?? null;
  const feed = params.object('asset_feed_spec') ?? null;
  if (!story && !params.has('object_story_id')) {
    throw refused(
      'Creative spec must be provided',
      'Give object_story_spec with a page_id, or object_story_id of a published post.',
      { subcode: 1443048 },
    );
  }
  if (story) checkStory(call, account, story, feed !== null);
  if (feed) checkFeed(call, account, feed);
  const freedom = params.object('degrees_of_freedom_spec') ?? null;
  if (freedom) checkFreedom(freedom);
  const { kept = {} } = keepGiven(params, KEPT, undefined);
  const complete = withDefaults(call, asText(story?.page_id), kept);
  if (isTrial(call.params)) return { id: '' };
  return {
    id: world.store.insert('adcreative', newId(world, 'adcreative'), world.clock(), {
      accountId: account.id,
      name: params.text('name') ?? 'Ad creative',
      status: 'ACTIVE',
      objectStorySpec: story,
      assetFeedSpec: feed,
      degreesOfFreedomSpec: freedom,
      urlTags: params.text('url_tags') ?? null,
      kept: complete,
    }).id,
  };
}

/** Each automatic enhancement is chosen separately; the bundle was removed with v22.0. */
function checkFreedom(freedom: JsonObject): void {
  const features = freedom.creative_features_spec;
  if (features === undefined) return;
  if (!isObject(features)) {
    throw invalid('param degrees_of_freedom_spec[creative_features_spec] must be a json object.');
  }
  for (const [name, choice] of Object.entries(features)) {
    if (name === 'standard_enhancements') {
      throw refused(
        'Standard enhancements are no longer supported',
        'Choose each creative enhancement by itself instead of standard_enhancements.',
        { subcode: 3858504 },
      );
    }
    if (!isCreativeFeature(name)) {
      throw invalid(
        `Invalid keys "${name}" were found in param "degrees_of_freedom_spec[creative_features_spec]".`,
      );
    }
    const status = isObject(choice) ? choice.enroll_status : undefined;
    if (status !== 'OPT_IN' && status !== 'OPT_OUT') {
      throw invalid(
        `Param degrees_of_freedom_spec[creative_features_spec][${name}][enroll_status] must be one of {OPT_IN, OPT_OUT}`,
      );
    }
  }
}

/** POST /CREATIVE_ID: only the name can be changed. */
export function updateCreative(call: AuthedCall, creative: Doc<'adcreative'>): unknown {
  const free = ['name', 'status', 'adlabels', 'account_id', 'execution_options', 'appsecret_proof'];
  const asked = Object.keys(call.params.toObject()).find(
    (name) => !free.includes(name) && isRealField('AdCreative', name),
  );
  if (asked) throw invalid(`${asked} can not be changed; create a new creative`);
  const name = newName(call.params) ?? creative.data.name;
  const status = call.params.oneOf('status', ['ACTIVE', 'DELETED']) ?? creative.data.status;
  if (creative.data.status === 'DELETED' && status !== 'DELETED') {
    throw invalid('A deleted creative can not be used again');
  }
  if (isTrial(call.params)) return { success: true };
  Object.assign(creative.data, { name, status }, keepGiven(call.params, KEPT, creative.data.kept));
  call.world.store.save(creative);
  return { success: true };
}

/** A creative, readable. */
export function creativeNode(call: AuthedCall, doc: Doc<'adcreative'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const { link, cta, hash, videoId } = linkDataOf(data);
  const url = () => (hash ? imageUrl(world, data.accountId, hash) : undefined);
  return {
    id: doc.id,
    label: 'AdCreative',
    defaults: [],
    fields: {
      account_id: () => data.accountId,
      name: () => data.name,
      status: () => data.status,
      title: () => link.name,
      body: () => link.message,
      link_url: () => link.link,
      call_to_action_type: () => cta,
      image_hash: () => hash,
      image_url: url,
      thumbnail_url: url,
      object_type: () => (videoId ? 'VIDEO' : 'SHARE'),
      video_id: () => videoId,
      object_story_spec: () => data.objectStorySpec ?? undefined,
      asset_feed_spec: () => data.assetFeedSpec ?? undefined,
      degrees_of_freedom_spec: () => data.degreesOfFreedomSpec ?? undefined,
      ...keptFields(KEPT, data.kept),
      url_tags: () => data.urlTags ?? undefined,
      effective_object_story_id: () => {
        const page = data.objectStorySpec?.page_id;
        return page ? `${String(page)}_${doc.id}` : undefined;
      },
    },
    edges: { previews: (params) => previewsEdge(call, doc, params) },
  };
}
