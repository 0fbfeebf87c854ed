import type { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';
import { differs, hasDoubt } from './differences.ts';
import type { PollIntervals } from './types.ts';

/** Seconds between two readings while requests of ours may still take effect. */
const doubtSeconds = 5;
const maxBackoffSeconds = 300;
/** Longest pause before the next try to switch a campaign off, whatever Meta asked for. */
const maxSwitchOffRetrySeconds = 30;
/** Without access nothing is sent; checked again in case access came back unnoticed. */
const withoutAccessSeconds = 300;
/** Longest pause that the platform may ask for; after it we try, whatever it named. */
const maxNamedByMetaSeconds = 3600;
/** Pauses after a refusal, which rarely changes by itself. */
const minRefusedSeconds = 30;
const maxRefusedSeconds = 3600;
/** Allowed between the clocks of two processes. */
const skewMs = 60_000;
/** Nothing is scheduled further ahead than this, in milliseconds. */
export const longestMs = maxRefusedSeconds * 1000 + skewMs;
/** Neither an account nor, before its end, a campaign without a failure is scheduled further ahead than this, in milliseconds. */
export const longestLookMs = (intervals: PollIntervals): number =>
  Math.max(intervals.reviewSeconds, intervals.watchSeconds, doubtSeconds) * 1000 + skewMs;

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);

/**
 * When a campaign's own turn comes next; null once nothing will change any more. What merely runs is looked at with all of its
 * account (store/account-looks.ts), and its own turn is its end.
 */
export function nextLook(
  campaign: Campaign,
  ads: CampaignAd[],
  now: Date,
  intervals: PollIntervals,
): Date | null {
  const over = campaign.delivery === 'ended' || campaign.delivery === 'failed';
  // Also once the time of the doubt has passed: one more look is the second confirmation.
  if (hasDoubt(campaign) || differs(campaign, ads)) return inSeconds(now, doubtSeconds);
  if (over) return null;
  const reviewed = [campaign.delivery, ...ads.map(({ delivery }) => delivery)].includes('in_review');
  const isSoon = reviewed || isResuming(campaign, ads);
  const isBeforeEnd = campaign.endsAt > now;
  if (!isSoon && isBeforeEnd) return campaign.endsAt;
  const look = inSeconds(now, isSoon ? intervals.reviewSeconds : intervals.watchSeconds);
  return earlier(look, isBeforeEnd ? campaign.endsAt : null);
}

/** Switched on again, and not yet seen at Meta as more than paused. */
const isResuming = (campaign: Campaign, ads: CampaignAd[]): boolean =>
  campaign.status === 'active' &&
  ads.some((ad) => ad.status === 'active' && ad.metaState === 'on' && ad.delivery === 'paused');

/** When to try again after a failure; never later than the campaign's end. */
export function nextTry(campaign: Campaign, failure: AdPlatformFailure, failures: number, now: Date): Date {
  const { kind, retryAfter } = failure;
  const backoff = 2 ** Math.min(failures, 12);
  let seconds = Math.min(maxBackoffSeconds, backoff);
  if (retryAfter !== null) seconds = Math.min(maxNamedByMetaSeconds, retryAfter);
  if (kind === 'access') seconds = withoutAccessSeconds;
  if (kind === 'refused') seconds = Math.min(maxRefusedSeconds, minRefusedSeconds * backoff);
  if (kind !== 'access' && campaign.status === 'paused' && campaign.metaState !== 'off')
    seconds = Math.min(backoff, maxSwitchOffRetrySeconds);
  const next = inSeconds(now, seconds);
  return campaign.endsAt > now ? earlier(next, campaign.endsAt) : next;
}
