import type { ResultKind } from '@awning/contract/destinations';
import { armRates } from '@awning/inference/arm-rates';
import type { ArrivalCurve } from '@awning/inference/delay';
import { rateInterval } from '@awning/inference/rate-interval';
import type { AdDay } from '../../stats/public.ts';
import { armsOf } from '../ad-comparison.ts';
import { curveOf } from '../arrivals.ts';
import { noiseOf } from '../noise.ts';

/** What one result of an ad costs, in minor units: between `low` and `high` in 9 of 10 cases. */
export interface AdCost {
  low: number;
  expected: number;
  high: number;
}

/** What is counted of a campaign's ads, and what one of it costs by an ad; null where nothing came. */
export interface AdCosts {
  kind: ResultKind;
  costOf: (adId: string) => AdCost | null;
}

const tail = 0.05;

/**
 * What a result costs by each ad of a campaign, shrunk to their mean; a click where no result came.
 * @param ownCurve how the results that are counted arrive
 * @param days of all of its ads in the period @param today `YYYY-MM-DD`
 * @param width how many times as wide as the beliefs have it
 */
export function costsOf(
  counted: ResultKind,
  ownCurve: ArrivalCurve,
  days: readonly AdDay[],
  today: string,
  width = 1,
): AdCosts {
  const kind = days.some(({ results }) => results > 0) ? counted : 'clicks';
  // A click is counted at once, and each is a result of its own then.
  const rows = kind === counted ? days : days.map((day) => ({ ...day, results: day.clicks }));
  if (!rows.some(({ results }) => results > 0)) return { kind, costOf: () => null };
  const curve = kind === counted ? ownCurve : curveOf(kind, []);
  const adIds = [...new Set(days.map(({ adId }) => adId))];
  const arms = armsOf({ kind, curve, adIds, days: rows, today });
  // Clicks are counted at once, whatever becomes of them.
  const clicked = rows.map((row) => ({ ...row, results: kind === 'clicks' ? row.results : row.clicks }));
  const clicksOf = Map.groupBy(clicked, ({ adId }) => adId);
  const own = arms.map(({ id }) => noiseOf('clicks', [], clicksOf.get(id) ?? [], today));
  // Ads share the luck of a day, so that what the others say is less than so many independent clicks: half of the way to that of all.
  // Where clicks only lead to results, those are few, and their own chance is the wider one.
  const shared = kind === 'clicks' ? noiseOf('clicks', [], clicked, today) : null;
  const noise = own.map((of) => (of + (shared ?? of)) / 2);
  const beliefs = armRates(arms, kind === 'clicks', noise);
  const byAd = new Map(arms.map(({ id }, index) => [id, beliefs[index]]));
  return {
    kind,
    costOf(adId) {
      const belief = byAd.get(adId);
      if (!belief) return null;
      const { low, expected, high } = rateInterval(belief, tail);
      const wider = (rate: number) => expected * (rate / expected) ** width;
      return { low: 1 / wider(high), expected: 1 / expected, high: 1 / wider(low) };
    },
  };
}
