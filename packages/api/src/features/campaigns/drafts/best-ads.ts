import type { CampaignAd } from '../store/ads.ts';
import type { AdTotals } from '../types.ts';

/** An ad did well with at least this part of what each ad would have had of all results, had they been alike. */
const meaningfulPart = 0.5;
/** From so many showings on, the rate of an ad says something. */
const minimumImpressions = 1000;

/**
 * The ads of a campaign that did well: those with a meaningful share of its results, and the one with the best rate; by
 * clicks where there are no results. All that can run where nothing can be told yet.
 * @param brought by ad id
 */
export function bestAds<Ad extends Pick<CampaignAd, 'id' | 'status' | 'delivery' | 'metaState'>>(
  ads: Ad[],
  brought: ReadonlyMap<string, AdTotals>,
): Ad[] {
  const usable = ads.filter(
    ({ status, delivery, metaState }) =>
      status !== 'removed' && delivery !== 'rejected' && delivery !== 'failed' && metaState !== 'refused',
  );
  const hasResults = usable.some(({ id }) => (brought.get(id)?.results ?? 0) > 0);
  const count = ({ id }: Ad) => brought.get(id)?.[hasResults ? 'results' : 'clicks'] ?? 0;
  const total = usable.reduce((sum, ad) => sum + count(ad), 0);
  if (total === 0) return usable;
  const share = (total / usable.length) * meaningfulPart;
  const rate = (ad: Ad) => {
    const impressions = brought.get(ad.id)?.impressions ?? 0;
    return impressions < minimumImpressions ? 0 : count(ad) / impressions;
  };
  const best = Math.max(...usable.map(rate));
  return usable.filter((ad) => count(ad) >= share || (best > 0 && rate(ad) === best));
}
