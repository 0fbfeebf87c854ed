import type { Doc } from '../platform/store.ts';
import { settle } from './review.ts';
import { type AdPath, pathOf } from './tree.ts';
import type { World } from './world.ts';

/** `effective_status` of a campaign: it has no parent to hold it back. */
export function campaignStatus(campaign: Doc<'campaign'>): string {
  return campaign.data.status;
}

/** `effective_status` of an ad set: its own first, else what its campaign does to it. */
export function adSetStatus(world: World, adSet: Doc<'adset'>): string {
  if (adSet.data.status !== 'ACTIVE') return adSet.data.status;
  const campaign = world.store.get('campaign', adSet.data.campaignId);
  const above = campaign?.data.status ?? 'DELETED';
  return above === 'ACTIVE' ? 'ACTIVE' : above === 'PAUSED' ? 'CAMPAIGN_PAUSED' : above;
}

/** `effective_status` of an ad, after deciding any review that is due. */
export function adStatus(world: World, ad: Doc<'ad'>): string {
  settle(world, ad);
  return statusOf(pathOf(world, ad));
}

function statusOf({ ad, adSet, campaign }: AdPath): string {
  const own = ad.data.status;
  if (own === 'DELETED' || own === 'ARCHIVED') return own;
  for (const parent of [campaign, adSet]) {
    if (parent.data.status === 'DELETED' || parent.data.status === 'ARCHIVED') return parent.data.status;
  }
  if (ad.data.review.state === 'REJECTED') return 'DISAPPROVED';
  if (own === 'PAUSED') return 'PAUSED';
  if (campaign.data.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (adSet.data.status === 'PAUSED') return 'ADSET_PAUSED';
  return ad.data.review.state === 'APPROVED' ? 'ACTIVE' : 'PENDING_REVIEW';
}

/** What `ad_review_feedback` says of a rejected ad; absent for any other. */
export function reviewFeedback(ad: Doc<'ad'>): unknown {
  if (ad.data.review.state !== 'REJECTED') return undefined;
  const reason = ad.data.review.reason ?? 'The ad does not comply with the advertising standards.';
  return { global: { 'Advertising standards': reason } };
}
