import type { StatsAnswer, StatsGrouping } from '@awning/contract/stats';
import { ChartCard } from './chart/ChartCard.tsx';
import type { Filters } from './filters/use-filters.ts';
import { BucketTable } from './table/BucketTable.tsx';

/** Figures by time, or by ad: as a chart and as a table. */
export function StatsByTime({
  stats,
  groupBy,
  filters,
}: {
  stats: StatsAnswer;
  groupBy: Exclude<StatsGrouping, 'total'>;
  filters: Pick<Filters, 'metric' | 'set'>;
}) {
  return (
    <>
      <ChartCard stats={stats} groupBy={groupBy} filters={filters} />
      <BucketTable stats={stats} groupBy={groupBy} />
    </>
  );
}
