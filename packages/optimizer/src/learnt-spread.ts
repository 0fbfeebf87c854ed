/** What an ad brought in all: results of clicks. */
export interface AdCounts {
  clicks: number;
  results: number;
}

/** Ended campaigns from which on the spread of results between their ads is learnt. */
export const leastCampaigns = 200;
/** It is neither nothing nor beyond what a log-normal distribution of rates can be. */
const bounds = { least: 0.05, most: 1 };

/**
 * How far ads of a campaign lie apart in their results for a click, as the root of the mean square over campaigns: the variance of
 * their rates beyond what the Poisson distribution explains, added up over campaigns before it is divided, so that each counts as
 * far as it tells something (method of moments; P. McCullagh, J. Nelder, "Generalized Linear Models", 6.2.3).
 * @param campaigns the ads of each, of campaigns that have ended
 * @returns how many campaigns tell something, and null for the spread where they are fewer than are enough
 */
export function learntSpread(campaigns: readonly (readonly AdCounts[])[]): {
  spread: number | null;
  campaigns: number;
} {
  let [beyond, scale, used] = [0, 0, 0];
  for (const ads of campaigns) {
    const tried = ads.filter(({ clicks }) => clicks > 0);
    const clicks = sumOf(tried, 'clicks');
    const results = sumOf(tried, 'results');
    if (tried.length < 2 || results === 0) continue;
    used += 1;
    const share = results / clicks;
    const parts = tried.map((ad) => ad.clicks / clicks);
    const squares = parts.reduce((sum, part) => sum + part ** 2, 0);
    for (const [index, ad] of tried.entries()) {
      const part = parts[index] ?? 0;
      const expected = ad.clicks * share;
      beyond += (ad.results - expected) ** 2 - expected * (1 - part);
      // The mean is of the same ads, so that each of them lies nearer to it than to the true one.
      scale += expected ** 2 * (1 - 2 * part + squares);
    }
  }
  if (used < leastCampaigns || scale <= 0) return { spread: null, campaigns: used };
  const spread = Math.sqrt(Math.max(0, beyond / scale));
  return { spread: Math.min(bounds.most, Math.max(bounds.least, spread)), campaigns: used };
}

const sumOf = (ads: readonly AdCounts[], key: keyof AdCounts) => ads.reduce((sum, ad) => sum + ad[key], 0);
