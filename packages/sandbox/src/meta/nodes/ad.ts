import { asArray, asText } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { STATUSES } from '../enums.ts';
import { invalid, missing, refused } from '../errors.ts';
import { newId } from '../ids.ts';
import { insightsEdge } from '../insights/edge.ts';
import { leadsOfAd } from '../leads/kept.ts';
import type { GraphNode } from '../node.ts';
import { changeStatus, restartReview } from '../review.ts';
import { adStatus, issuesInfo, reviewFeedback } from '../status.ts';
import { graphTime } from '../timezone.ts';
import { createCreative } from './creative.ts';
import { checkEditable, checkMayRun, initialStatus, keepGiven, keptFields, refuseFixed } from './editing.ts';
import { leadsEdge } from './lead-form.ts';
import { previewsEdge } from './preview.ts';
import { isTrial, newName } from './shared.ts';

/** Stored as given; without effect on the delivery model. */
const KEPT = [
  'ad_schedule_end_time',
  'ad_schedule_start_time',
  'adlabels',
  'bid_amount',
  'conversion_domain',
  'display_sequence',
  'engagement_audience',
  'priority',
  'tracking_specs',
] as const;

/** POST /act_X/ads. `creative` is an existing one's id, or the spec of a new one. */
export function createAd(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const { params, world } = call;
  const now = world.clock();
  const name = params.requiredText('name');
  const adSetId = params.requiredText('adset_id');
  const adSet = world.store.get('adset', adSetId);
  if (adSet?.data.accountId !== account.id || adSet.data.status === 'DELETED') {
    throw refused('Ad set not found', `The ad set ${adSetId} does not exist in this ad account.`, {
      blame: ['adset_id'],
    });
  }
  const status = initialStatus(params);
  if (status === 'ACTIVE') checkMayRun(world, account.id);
  const creativeId = creativeOf(call, account);
  checkFeedRules(call, adSet, creativeId);
  checkAuthorization(call, adSet, creativeId);
  if (isTrial(params)) return { success: true };
  const ad = world.store.insert('ad', newId(world, 'ad'), now, {
    accountId: account.id,
    adSetId,
    campaignId: adSet.data.campaignId,
    creativeId,
    name,
    // Created paused and switched on below, so that only one code path starts reviews.
    status: 'PAUSED',
    updatedAt: now,
    review: { state: 'NONE', dueAt: null, reason: null },
    delivered: [],
    played: [],
    ...keepGiven(params, KEPT, undefined),
  });
  changeStatus(world, { ad }, () => {
    ad.data.status = status;
  });
  return { id: ad.id };
}

/** A creative in a campaign about social issues says so as well ("Ad Creative", ads about social issues, elections and politics). */
function checkAuthorization({ world }: AuthedCall, adSet: Doc<'adset'>, creativeId: string): void {
  const campaign = world.store.get('campaign', adSet.data.campaignId);
  if (!campaign?.data.specialAdCategories.includes('ISSUES_ELECTIONS_POLITICS')) return;
  const category = asText(world.store.get('adcreative', creativeId)?.data.kept?.authorization_category);
  if (category.startsWith('POLITICAL')) return;
  throw refused(
    'Ad needs an authorization category',
    'Creatives of a campaign about social issues, elections or politics must set authorization_category.',
    { blame: ['creative'] },
  );
}

/**
 * An ad whose creative has an asset feed requires at least two customization rules, or none if its ad set combines
 * the assets itself (`is_dynamic_creative`) ("Asset feed spec").
 */
function checkFeedRules(call: AuthedCall, adSet: Doc<'adset'>, creativeId: string): void {
  const feed = call.world.store.get('adcreative', creativeId)?.data.assetFeedSpec;
  if (!feed) return;
  const ruled = asArray(feed.asset_customization_rules).length > 0;
  if (ruled !== adSet.data.isDynamicCreative) return;
  throw refused(
    'Asset feed does not fit the ad set',
    ruled
      ? 'An ad set with dynamic creative takes asset feeds without customization rules.'
      : 'A creative with an asset feed needs at least two asset customization rules.',
    { blame: ['creative'] },
  );
}

function creativeOf(call: AuthedCall, account: Doc<'adaccount'>): string {
  const spec = call.params.object('creative');
  if (!spec) throw missing('creative');
  const creativeId = asText(spec.creative_id ?? spec.id);
  if (!creativeId) return createCreative(call, account, spec).id;
  const creative = call.world.store.get('adcreative', creativeId);
  if (creative?.data.accountId !== account.id || creative.data.status === 'DELETED') {
    throw refused('Creative not found', `The creative ${creativeId} does not exist in this ad account.`, {
      blame: ['creative'],
    });
  }
  return creativeId;
}

/** POST /AD_ID. A changed creative is reviewed again. */
export function updateAd(call: AuthedCall, ad: Doc<'ad'>): unknown {
  const { params, world } = call;
  checkEditable(ad, params);
  refuseFixed(params, { adset_id: ad.data.adSetId });
  const name = newName(params) ?? ad.data.name;
  const status = params.oneOf('status', STATUSES) ?? ad.data.status;
  const account = world.store.get('adaccount', ad.data.accountId);
  if (!account) throw invalid('The ad account is gone');
  if (status === 'ACTIVE' && ad.data.status !== 'ACTIVE') checkMayRun(world, account.id);
  const creativeId = params.has('creative') ? creativeOf(call, account) : ad.data.creativeId;
  if (isTrial(params)) return { success: true };
  const changed = creativeId !== ad.data.creativeId;
  changeStatus(world, { ad }, () => {
    const kept = keepGiven(params, KEPT, ad.data.kept);
    Object.assign(ad.data, { name, status, creativeId, updatedAt: world.clock(), ...kept });
  });
  if (changed) restartReview(world, ad);
  return { success: true };
}

/** An ad, readable. */
export function adNode(call: AuthedCall, doc: Doc<'ad'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const zone = world.store.get('adaccount', data.accountId)?.data.timeZone;
  return {
    id: doc.id,
    label: 'Ad',
    defaults: [],
    fields: {
      account_id: () => data.accountId,
      campaign_id: () => data.campaignId,
      adset_id: () => data.adSetId,
      campaign: () => {
        const campaign = world.store.get('campaign', data.campaignId);
        return campaign ? call.node(campaign) : undefined;
      },
      adset: () => {
        const adSet = world.store.get('adset', data.adSetId);
        return adSet ? call.node(adSet) : undefined;
      },
      creative: () => {
        const creative = world.store.get('adcreative', data.creativeId);
        return creative ? call.node(creative) : undefined;
      },
      name: () => data.name,
      status: () => data.status,
      configured_status: () => data.status,
      effective_status: () => adStatus(world, doc),
      ad_review_feedback: () => {
        adStatus(world, doc);
        return reviewFeedback(doc);
      },
      ...keptFields(KEPT, data.kept),
      issues_info: () => issuesInfo(doc),
      created_time: () => graphTime(doc.createdAt, zone),
      updated_time: () => graphTime(data.updatedAt, zone),
    },
    edges: {
      insights: (params) => insightsEdge(call, doc.id, params),
      previews: (params) => {
        const creative = world.store.get('adcreative', data.creativeId);
        return creative ? previewsEdge(call, creative, params) : { rows: [] };
      },
      leads: (params) => {
        const leads = leadsOfAd(world, doc);
        return leadsEdge(call, leads[0]?.data.pageId ?? '', leads, params);
      },
    },
  };
}
