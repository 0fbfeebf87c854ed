import type { CampaignState } from '@awning/optimizer/state';

/** What an ad, or several, brought in the days that a decision saw. Spend in minor units. */
export interface Brought {
  spend: number;
  clicks: number;
  results: number;
}

/** @param wanted which ads are summed */
export function broughtBy({ ads }: CampaignState, wanted: (adId: string) => boolean): Brought {
  const sum = { spend: 0, clicks: 0, results: 0 };
  for (const ad of ads)
    if (wanted(ad.id))
      for (const day of ad.days) {
        sum.spend += day.spend;
        sum.clicks += day.clicks;
        sum.results += day.results;
      }
  return sum;
}
