import type { CampaignState } from './state.ts';

/** How much a click rate falls, on the log scale, for each time more that its people have seen an ad: a guess, as wide as itself. */
const usual = 0.05;
const most = 0.4;
const steps = 40;

/**
 * How fast a campaign's ads tire, from its own days: the likeliest slope of the log click rate in cumulative frequency, each
 * ad having a rate of its own, with the guess as prior. Common movement is taken out, so that a bad week of all is not fatigue.
 */
export function fatigueOf({ ads }: CampaignState, movement: readonly number[]): number {
  let [best, highest] = [usual, Number.NEGATIVE_INFINITY];
  for (let step = 0; step <= steps; step++) {
    const slope = (most * step) / steps;
    let likelihood = -0.5 * ((slope - usual) / usual) ** 2;
    for (const { days } of ads) {
      let [clicks, seen, exposure] = [0, 0, 0];
      days.forEach((day, index) => {
        clicks += day.clicks;
        seen += day.clicks * day.frequency;
        exposure += day.spend * (movement[index] ?? 1) * Math.exp(-slope * day.frequency);
      });
      if (clicks > 0 && exposure > 0) likelihood -= slope * seen + clicks * Math.log(exposure);
    }
    if (likelihood > highest) [best, highest] = [slope, likelihood];
  }
  return best;
}
