import { randomOf } from '@awning/inference/random';

/** An ad as it is in truth, in whichever of two twins it is shown. */
export interface TwinAd {
  /** Clicks per impression. */
  ctr: number;
  /** Dollars for a thousand impressions. */
  cpm: number;
}

/** What the two campaigns of a seed share. */
export interface TwinWorld {
  seed: number;
  ads: TwinAd[];
  /** Standard deviation of the ads' log click rates that they were drawn with. */
  spread: number;
}

/** Averages of traffic campaigns (WordStream by LocaliQ, "Facebook Ads Benchmarks 2025"). */
const usual = { ctr: 0.0171, dollarsPerClick: 0.7 };
/** How far campaigns lie from these averages, on the log scale. A guess. */
const ofCampaigns = 0.3;
/** More than what is ever clicked. */
const highestCtr = 0.09;

/**
 * 3 to 5 ads around a campaign of its own. Their log click rates are normal with a standard deviation of 0.2 to 0.25: what
 * 4,872 public headline tests had between their arms (coefficient of variation of 0.21). An impression costs the same for
 * each: what tells them apart is how often they are clicked.
 */
export function drawTwins(seed: number): TwinWorld {
  const random = randomOf(seed);
  const spread = 0.2 + 0.05 * random.uniform();
  const count = 3 + Math.floor(3 * random.uniform());
  const ctr = usual.ctr * Math.exp(ofCampaigns * random.normal());
  const cpm = usual.dollarsPerClick * usual.ctr * 1000 * Math.exp(ofCampaigns * random.normal());
  const ads = Array.from({ length: count }, () => ({
    ctr: Math.min(highestCtr, ctr * Math.exp(spread * random.normal())),
    cpm,
  }));
  return { seed, spread, ads };
}
