import type { CampaignState } from './state.ts';

/** Clicks come in bursts, and days differ: so many times the variance of independent ones, until the days themselves tell. */
const usual = 1.4;
/** As many days of ads as that guess counts for. */
const weight = 20;

/**
 * How many times more an ad's days vary than independent clicks would, at least 1: Pearson's statistic around each ad's own rate
 * and the common movement (P. McCullagh and J. Nelder, "Generalized Linear Models", 4.5), shrunk to the guess. What an ad
 * brought counts that many times less.
 */
export function dispersionOf({ ads }: CampaignState, movement: readonly number[]): number {
  let [statistic, freedom] = [usual * weight, weight];
  for (const { days } of ads) {
    const moved = days.map((day, index) => day.spend * (movement[index] ?? 1));
    const exposure = moved.reduce((sum, one) => sum + one, 0);
    const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
    if (exposure === 0 || clicks === 0) continue;
    freedom -= 1;
    days.forEach((day, index) => {
      const expected = ((moved[index] ?? 0) * clicks) / exposure;
      if (expected <= 0) return;
      statistic += (day.clicks - expected) ** 2 / expected;
      freedom += 1;
    });
  }
  return Math.max(1, statistic / freedom);
}
