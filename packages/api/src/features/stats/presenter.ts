import type { ResultKind } from '@awning/contract/destinations';
import type { StatsAnswer, StatsFigures } from '@awning/contract/stats';
import type { ComparedAd } from '@awning/contract/stats-ads';
import type { BreakdownAnswer } from '@awning/contract/stats-breakdowns';
import type { Breakdown } from './breakdowns/breakdowns.ts';
import type { Sums } from './figures.ts';
import type { StatsPage } from './service.ts';

/** A rate; null where there is nothing to divide by. */
const per = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom);

/** @param isMixed whether the campaigns aim at different things: then `results` is no sum of anything */
function presentFigures(sums: Sums, reach: number | null, isMixed: boolean): StatsFigures {
  const { impressions, clicks, spend, results } = sums;
  return {
    impressions,
    reach,
    clicks,
    spend,
    ctr: per(clicks, impressions),
    cpc: per(spend, clicks),
    cpm: per(spend * 1000, impressions),
    results: isMixed ? null : results,
  };
}

/** Figures of one ad, of which people can't be counted. */
export function figuresOf(sums: Sums): ComparedAd['figures'] {
  const { reach: _, ...figures } = presentFigures(sums, null, false);
  return { ...figures, results: sums.results };
}

/** A breakdown in the contract's shape. */
export function presentBreakdown({ rows, freshAsOf, ...rest }: Breakdown): BreakdownAnswer {
  const kinds = kindsIn(rows);
  return {
    ...rest,
    data: rows.map(({ values, byKind, ...sums }) => {
      const results = byKind.reduce((sum, one) => sum + one.results, 0);
      const { reach: _, ...figures } = presentFigures({ ...sums, results }, null, kinds.length > 1);
      const resultsByKind = kinds.map(
        (kind) => byKind.find((one) => one.kind === kind) ?? { kind, results: 0, spend: 0 },
      );
      return { ...figures, values, ...(kinds.length > 1 && { resultsByKind }) };
    }),
    freshAsOf: freshAsOf?.toISOString() ?? null,
  };
}

/** Kinds of results that money was spent for, or of which something came. */
const kindsIn = (rows: Breakdown['rows']): ResultKind[] => [
  ...new Set(
    rows.flatMap(({ byKind }) =>
      byKind.filter(({ spend, results }) => spend > 0 || results > 0).map(({ kind }) => kind),
    ),
  ),
];

/** A page of statistics in the contract's shape. */
export function presentStats({ rows, totals, ...page }: StatsPage): StatsAnswer {
  return {
    data: rows.map(({ bucket, sums, reach, byKind }) => ({
      ...presentFigures(sums, reach, byKind !== undefined),
      bucket,
      ...(byKind && { resultsByKind: byKind }),
    })),
    totals: {
      ...presentFigures(totals.sums, totals.reach, totals.byKind.length > 1),
      resultsByKind: totals.byKind,
    },
    currency: page.currency,
    timeZone: page.timeZone,
    freshAsOf: page.freshAsOf?.toISOString() ?? null,
    nextCursor: page.nextCursor,
  };
}
