import type { ResultKind } from '@awning/contract/destinations';
import { betaOf } from '@awning/inference/beta';
import { fromCounts } from '@awning/inference/gamma';
import { memberOf } from '@awning/inference/shrinkage';
import type { CampaignState } from '@awning/optimizer/state';
import type { Benchmark } from '../results/public.ts';

/** How far campaigns of one account lie from their mean. A guess, as that of `benchmarkOf` is. */
const campaignSpread = 0.25;
/** From so many results on a share of clicks says something. */
const leastResults = 10;

/** What earlier campaigns of the account brought that asked for the same kind of result. Spend in minor units. */
export interface EarlierCampaigns {
  campaigns: number;
  spend: number;
  clicks: number;
  results: number;
}

/**
 * What is believed of a campaign's ads before any was shown: from the trade or the business to the campaign (empirical
 * Bayes). Where the click is the result, what is usual tells it; else only own clicks do.
 * @returns null where nothing is known
 */
export function priorOf(
  kind: ResultKind,
  earlier: EarlierCampaigns,
  usual: Benchmark | null,
): CampaignState['prior'] {
  if (kind === 'clicks') return usual && { clicks: usual.rate, success: null };
  const { campaigns, spend, clicks, results } = earlier;
  if (results < leastResults || clicks <= results || spend <= 0) return null;
  const mean = fromCounts({ events: clicks, exposure: spend });
  return {
    clicks: memberOf(memberOf(mean, campaignSpread / Math.sqrt(campaigns)), campaignSpread),
    success: betaOf(results / clicks, Math.sqrt(campaignSpread ** 2 + 1 / results)),
  };
}
