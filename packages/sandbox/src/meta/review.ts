import { asArray, asObject, asText, type JsonObject } from '../platform/json.ts';
import type { Doc } from '../platform/store.ts';
import { adsOfCampaign, adsOfSet, pathOf } from './tree.ts';
import type { World } from './world.ts';

/** Seconds (wall clock) that the review of an ad takes where SANDBOX_REVIEW_SECONDS says nothing else. */
export const DEFAULT_REVIEW_SECONDS = 8;

/** Words for which the simulated review rejects an ad, with the policy that each breaks. */
const POLICY: [RegExp, string][] = [
  [
    /guaranteed (cure|results?|income|weight loss)|miracle|cures? (cancer|diabetes|anxiety)/i,
    'Unacceptable business practices: ads must not promise results that are misleading or can not be proven.',
  ],
  [
    /\b(get rich quick|double your money)\b/i,
    'Financial products: ads must not promise unrealistic financial outcomes.',
  ],
  [
    /\b(cocaine|cannabis|vape|cigarettes?|firearms?|ammunition)\b/i,
    'Prohibited goods: the product may not be advertised.',
  ],
  [
    /ריפוי מובטח|תרופת פלא/,
    'Unacceptable business practices: ads must not promise results that can not be proven.',
  ],
];

/** All texts that people would read in the creative. */
function textsOf(creative: JsonObject): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) visit(item);
    else if (typeof value === 'string') texts.push(value);
  };
  const story = asObject(creative.objectStorySpec);
  for (const key of ['link_data', 'photo_data', 'video_data']) visit(story[key]);
  const feed = asObject(creative.assetFeedSpec);
  for (const key of ['bodies', 'titles', 'descriptions'])
    for (const part of asArray(feed[key])) {
      texts.push(asText(asObject(part).text));
    }
  return texts;
}

/** The rule that a creative breaks, in the words of the feedback; null when there is none. */
function policyViolation(world: World, creativeId: string): string | null {
  const creative = world.store.get('adcreative', creativeId);
  if (!creative) return null;
  const all = textsOf({ ...creative.data }).join('\n');
  return POLICY.find(([pattern]) => pattern.test(all))?.[1] ?? null;
}

/** 1 is active, 9 in its grace period, 201 any active ("Ad account" reference); nothing runs that nobody pays. */
function mayDeliver(world: World, accountId: string): boolean {
  const account = world.store.get('adaccount', accountId)?.data;
  if (account?.isAtLimit) return false;
  return [1, 9, 201].includes(account?.status ?? 1) && account?.hasPaymentMethod !== false;
}

/** Milliseconds that a review takes in an ad account. */
const reviewMs = (world: World, accountId: string): number =>
  world.store.get('adaccount', accountId)?.data.reviewMs ?? world.reviewMs;

function wantsToRun(world: World, ad: Doc<'ad'>): boolean {
  const { adSet, campaign } = pathOf(world, ad);
  const held = [ad, adSet, campaign].some((doc) => (doc.data.issues?.length ?? 0) > 0);
  if (held || !mayDeliver(world, ad.data.accountId)) return false;
  return [ad, adSet, campaign].every((doc) => doc.data.status === 'ACTIVE');
}

/** Opens or closes the ad's delivery at a moment, by what holds then; starts its review when it first runs. */
function sync(world: World, ad: Doc<'ad'>, at: number): void {
  const { review, delivered } = ad.data;
  const wants = wantsToRun(world, ad);
  if (wants && review.state === 'NONE') {
    ad.data.review = { state: 'PENDING', dueAt: at + reviewMs(world, ad.data.accountId), reason: null };
  }
  const runs = wants && review.state === 'APPROVED';
  const last = delivered.at(-1);
  if (runs && last?.[1] !== null) delivered.push([at, null]);
  else if (!runs && last && last[1] === null) last[1] = at;
}

/** Decides a review that is due, as of the moment it was due: nothing runs on timers here. */
export function settle(world: World, ad: Doc<'ad'>): void {
  const { review } = ad.data;
  if (review.state === 'PENDING' && review.dueAt !== null && review.dueAt <= world.clock())
    decideByPolicy(world, ad, review.dueAt);
}

/** Decides the reviews that are under way in an ad account, without waiting for when they are due. @returns how many */
export function endReviews(world: World, accountId: string): number {
  const pending = world.store
    .all('ad')
    .filter(({ data }) => data.accountId === accountId && data.review.state === 'PENDING');
  for (const ad of pending) decideByPolicy(world, ad, world.clock());
  return pending.length;
}

function decideByPolicy(world: World, ad: Doc<'ad'>, at: number): void {
  const violation = policyViolation(world, ad.data.creativeId);
  decide(world, ad, violation === null ? 'APPROVED' : 'REJECTED', violation, at);
}

/** Ends the ad's review. `at` is when, in milliseconds since the epoch. */
export function decide(
  world: World,
  ad: Doc<'ad'>,
  state: 'APPROVED' | 'REJECTED',
  reason: string | null,
  at: number,
): void {
  ad.data.review = { state, dueAt: null, reason };
  sync(world, ad, at);
  world.store.save(ad);
}

/** Sends the ad to review again, as a changed creative does. */
export function restartReview(world: World, ad: Doc<'ad'>): void {
  ad.data.review = { state: 'NONE', dueAt: null, reason: null };
  sync(world, ad, world.clock());
  world.store.save(ad);
}

/**
 * Carries out a change of statuses. What was due before the change is settled first, as things stood; then
 * every ad below is brought in line as of now.
 */
export function changeStatus(
  world: World,
  target: { accountId: string } | { campaignId: string } | { adSetId: string } | { ad: Doc<'ad'> },
  change: () => void,
): void {
  const ads =
    'ad' in target
      ? [target.ad]
      : 'adSetId' in target
        ? adsOfSet(world, target.adSetId)
        : 'campaignId' in target
          ? adsOfCampaign(world, target.campaignId)
          : world.store.all('ad').filter((ad) => ad.data.accountId === target.accountId);
  for (const ad of ads) settle(world, ad);
  const before = ads.map((ad) => ad.data.status);
  change();
  for (const [index, ad] of ads.entries()) {
    const { status, statuses = [before[index] ?? status] } = ad.data;
    if (status !== before[index]) ad.data.statuses = [...statuses, status];
    sync(world, ad, world.clock());
    world.store.save(ad);
  }
}
