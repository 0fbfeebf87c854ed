import type { StatsAnswer, StatsGrouping } from '@awning/contract/stats';
import { ChartCard } from './chart/ChartCard.tsx';
import { BucketTable } from './table/BucketTable.tsx';

/** Figures by time, or by ad: as a chart and as a table. */
export default function StatsByTime({
  stats,
  groupBy,
}: {
  stats: StatsAnswer;
  groupBy: Exclude<StatsGrouping, 'total'>;
}) {
  return (
    <>
      <ChartCard stats={stats} groupBy={groupBy} />
      <BucketTable stats={stats} groupBy={groupBy} />
    </>
  );
}
