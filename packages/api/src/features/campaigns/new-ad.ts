import { newId } from '../../platform/ids.ts';
import type { LaunchCreative } from '../creatives/public.ts';
import type { CampaignAd } from './store/ads.ts';

/** An ad that does not exist at Meta yet: the creative as it is now. */
export function newAd(creative: LaunchCreative, campaignId: string, now: Date): Omit<CampaignAd, 'ownerId'> {
  const { headline, text, description, callToAction, images, isMade } = creative;
  return {
    id: newId(),
    campaignId,
    creativeId: creative.id,
    headline,
    text,
    description,
    callToAction,
    images,
    isMade,
    hashes: null,
    metaAdId: null,
    status: 'active',
    metaState: 'off',
    pausedBy: null,
    changedAtMeta: false,
    askedAt: now,
    delivery: 'launching',
    createdAt: now,
  };
}
