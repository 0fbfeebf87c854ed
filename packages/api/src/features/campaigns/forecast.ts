import type { Objective } from '@awning/contract/campaigns';
import type { Rehearsal } from '@awning/contract/rehearsal';

/**
 * Averages of ads on Facebook in US dollars (WordStream/LocaliQ, Facebook Ads Benchmarks 2025): cost per click and
 * clicks per impression of traffic campaigns, cost per lead of lead campaigns. Sales differ too much to be told.
 */
const usualCost = { OUTCOME_TRAFFIC: 0.7, OUTCOME_LEADS: 27.66 } as const;
const usualClickRate = 0.0171;
/** Click rates of the weakest trade of the same study (car repair) and of the strongest (shopping and gifts). */
const clickRates = { low: 0.008, high: 0.0413 };

/** What a thousand showings cost on average, in US dollars. */
export const usualCostPerThousand = usualCost.OUTCOME_TRAFFIC * usualClickRate * 1000;

/** What each result costs on average, in US dollars; null where that can't be told. */
export const usualCostOf = (objective: Objective): number | null =>
  objective in usualCost ? usualCost[objective as keyof typeof usualCost] : null;

/**
 * What an amount would bring: impressions at the average price, clicks and enquiries from the weakest trade to the
 * strongest.
 * @param dollars US dollars in all
 */
export function forecastOf(objective: Objective, dollars: number): NonNullable<Rehearsal['forecast']> {
  const impressions = dollars / (usualCost.OUTCOME_TRAFFIC * usualClickRate);
  const clicks = rangeOf(impressions * usualClickRate);
  const leads = rangeOf(dollars / usualCost.OUTCOME_LEADS);
  const results = {
    OUTCOME_LEADS: leads,
    OUTCOME_SALES: null,
    OUTCOME_TRAFFIC: clicks,
    OUTCOME_AWARENESS: clicks,
    // No average of conversations by message is published.
    OUTCOME_ENGAGEMENT: null,
  };
  return { impressions: rounded(impressions, Math.round), clicks, results: results[objective] };
}

const rangeOf = (average: number) => ({
  low: rounded((average * clickRates.low) / usualClickRate, Math.floor),
  high: Math.max(1, rounded((average * clickRates.high) / usualClickRate, Math.ceil)),
});

/** In two digits: more would suggest a precision that an estimate lacks. */
function rounded(value: number, round: (value: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return round(value / step) * step;
}
