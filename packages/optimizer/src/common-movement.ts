import type { CampaignState } from './state.ts';

/** Clicks as which the guess that a day is like any other counts: days vary by a quarter. */
const evenDay = 16;

/**
 * How many times the usual rate all ads had on each day: a season, a weekday or the market moves all of them, and says
 * nothing of one. From clicks against what each ad's own rate would have brought, shrunk to 1.
 */
export function commonMovement({ ads, arrived }: CampaignState): number[] {
  const rates = ads.map(({ days }) => {
    const spend = days.reduce((sum, day) => sum + day.spend, 0);
    return spend > 0 ? days.reduce((sum, day) => sum + day.clicks, 0) / spend : 0;
  });
  return arrived.map((_, day) => {
    let [came, expected] = [evenDay, evenDay];
    ads.forEach(({ days }, ad) => {
      came += days[day]?.clicks ?? 0;
      expected += (days[day]?.spend ?? 0) * (rates[ad] ?? 0);
    });
    return came / expected;
  });
}
