import type { StatsAnswer, StatsFigures } from '@awning/contract/stats';
import type { BreakdownAnswer } from '@awning/contract/stats-breakdowns';
import type { Breakdown } from './breakdowns/breakdowns.ts';
import type { Sums } from './figures.ts';
import type { StatsPage } from './service.ts';

/** A rate; null where there is nothing to divide by. */
const per = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom);

function presentFigures(sums: Sums, reach: number | null): StatsFigures {
  const { impressions, clicks, spend, results } = sums;
  return {
    impressions,
    reach,
    clicks,
    spend,
    ctr: per(clicks, impressions),
    cpc: per(spend, clicks),
    cpm: per(spend * 1000, impressions),
    results,
  };
}

/** Figures of what people can't be counted of. */
export function figuresOf(sums: Sums): Omit<StatsFigures, 'reach'> {
  const { reach: _, ...figures } = presentFigures(sums, null);
  return figures;
}

/** A breakdown in the contract's shape. */
export const presentBreakdown = ({ rows, freshAsOf, ...rest }: Breakdown): BreakdownAnswer => ({
  ...rest,
  data: rows.map(({ values, ...sums }) => ({ ...figuresOf(sums), values })),
  freshAsOf: freshAsOf?.toISOString() ?? null,
});

/** A page of statistics in the contract's shape. */
export function presentStats({ rows, totals, ...page }: StatsPage): StatsAnswer {
  return {
    data: rows.map(({ bucket, sums, reach, byKind }) => ({
      ...presentFigures(sums, reach),
      bucket,
      ...(byKind && { resultsByKind: byKind }),
    })),
    totals: { ...presentFigures(totals.sums, totals.reach), resultsByKind: totals.byKind },
    currency: page.currency,
    timeZone: page.timeZone,
    freshAsOf: page.freshAsOf?.toISOString() ?? null,
    nextCursor: page.nextCursor,
  };
}
