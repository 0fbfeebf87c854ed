import type { Doc } from '../platform/store.ts';
import { settle } from './review.ts';
import { type AdPath, pathOf } from './tree.ts';
import type { Issue } from './types/ads.ts';
import type { World } from './world.ts';

type Node = Doc<'campaign'> | Doc<'adset'> | Doc<'ad'>;

/** Whether a change is still being processed at Meta; the status is IN_PROCESS until then. */
function inProcess(world: World, doc: Node): boolean {
  return (doc.data.processingUntil ?? 0) > world.clock();
}

/** The object's own effective status, which takes precedence over the configured one. */
function ownIssueStatus(world: World, doc: Node): string | undefined {
  if (inProcess(world, doc)) return 'IN_PROCESS';
  return (doc.data.issues?.length ?? 0) > 0 ? 'WITH_ISSUES' : undefined;
}

/** `effective_status` of a campaign; it has no parent. */
export function campaignStatus(world: World, campaign: Doc<'campaign'>): string {
  if (campaign.data.status !== 'ACTIVE') return campaign.data.status;
  return ownIssueStatus(world, campaign) ?? 'ACTIVE';
}

/** `effective_status` of an ad set: its own first, else its campaign's. */
export function adSetStatus(world: World, adSet: Doc<'adset'>): string {
  const campaign = world.store.get('campaign', adSet.data.campaignId);
  const above = campaign?.data.status ?? 'DELETED';
  const own = adSet.data.status;
  if (own === 'DELETED' || own === 'ARCHIVED') return own;
  if (above === 'DELETED' || above === 'ARCHIVED') return above;
  if (own !== 'ACTIVE') return own;
  if (above === 'PAUSED') return 'CAMPAIGN_PAUSED';
  return ownIssueStatus(world, adSet) ?? 'ACTIVE';
}

/** `effective_status` of an ad, after completing any review that is due. */
export function adStatus(world: World, ad: Doc<'ad'>): string {
  settle(world, ad);
  return statusOf(world, pathOf(world, ad));
}

function statusOf(world: World, { ad, adSet, campaign }: AdPath): string {
  const own = ad.data.status;
  if (own === 'DELETED' || own === 'ARCHIVED') return own;
  for (const parent of [campaign, adSet]) {
    if (parent.data.status === 'DELETED' || parent.data.status === 'ARCHIVED') return parent.data.status;
  }
  if (ad.data.review.state === 'REJECTED') return 'DISAPPROVED';
  if (own === 'PAUSED') return 'PAUSED';
  if (campaign.data.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (adSet.data.status === 'PAUSED') return 'ADSET_PAUSED';
  const held = ownIssueStatus(world, ad);
  if (held) return held;
  if (!canPay(world, ad.data.accountId)) return 'PENDING_BILLING_INFO';
  return ad.data.review.state === 'APPROVED' ? 'ACTIVE' : 'PENDING_REVIEW';
}

/** Whether the ad account has a payment method, and no debt that blocks it (`account_status` 3, UNSETTLED). */
export function canPay(world: World, accountId: string): boolean {
  const account = world.store.get('adaccount', accountId)?.data;
  return account?.hasPaymentMethod !== false && account?.status !== 3;
}

/** An object's `issues_info`; absent where there are none. */
export function issuesInfo(doc: Node): Issue[] | undefined {
  return doc.data.issues?.length ? doc.data.issues : undefined;
}

/** A rejected ad's `ad_review_feedback`; absent for any other. */
export function reviewFeedback(ad: Doc<'ad'>): unknown {
  if (ad.data.review.state !== 'REJECTED') return undefined;
  const reason = ad.data.review.reason ?? 'The ad does not comply with the advertising standards.';
  return { global: { 'Advertising standards': reason } };
}
