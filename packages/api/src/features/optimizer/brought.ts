import type { CampaignState, HoursPart } from '@awning/optimizer/state';

/** What an ad, or several, brought in the days that a decision saw. Spend in minor units. */
export interface Brought {
  spend: number;
  clicks: number;
  results: number;
  /** How many of these were not real. */
  fake: number;
}

/** Spend, in minor units, and results of parts of the day. @param wanted which of them are summed */
export function broughtIn(
  { hours }: CampaignState,
  wanted: (part: HoursPart) => boolean,
): Omit<Brought, 'clicks' | 'fake'> {
  const sum = { spend: 0, results: 0 };
  for (const day of (hours ?? []).filter(wanted).flatMap(({ days }) => days)) {
    sum.spend += day.spend;
    sum.results += day.results;
  }
  return sum;
}

/** @param wanted which ads are summed */
export function broughtBy({ ads }: CampaignState, wanted: (adId: string) => boolean): Brought {
  const sum = { spend: 0, clicks: 0, results: 0, fake: 0 };
  for (const ad of ads)
    if (wanted(ad.id))
      for (const day of ad.days) {
        sum.spend += day.spend;
        sum.clicks += day.clicks;
        sum.results += day.results;
        sum.fake += day.fake ?? 0;
      }
  return sum;
}
