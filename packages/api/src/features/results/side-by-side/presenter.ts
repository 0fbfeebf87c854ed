import type { AdComparisonAnswer } from '@awning/contract/stats-ads';
import { figuresOf } from '../../stats/public.ts';
import type { SideBySidePage } from './side-by-side.ts';

/** Ads beside each other in the contract's shape. */
export const presentAds = ({ ads, freshAsOf, ...page }: SideBySidePage): AdComparisonAnswer => ({
  ...page,
  data: ads.map(({ ad, campaign, figures, kind, cost, leads, position }) => ({
    adId: ad.id,
    creativeId: ad.creativeId,
    campaign: { id: campaign.id, name: campaign.name },
    headline: ad.headline,
    text: ad.text,
    image: `/api/media/${ad.images.square.name}`,
    isMade: ad.isMade,
    isRemoved: ad.status === 'removed',
    figures: figuresOf(figures),
    kind,
    cost,
    leads,
    position,
  })),
  freshAsOf: freshAsOf?.toISOString() ?? null,
});
