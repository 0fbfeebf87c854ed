import type { StatsAnswer, StatsGrouping } from '@awning/contract/stats';
import { useTranslation } from 'react-i18next';
import { useCame } from './came.ts';
import { ChartCard } from './chart/ChartCard.tsx';
import type { Filters } from './filters/use-filters.ts';
import classes from './stats.module.css';
import { BucketTable } from './table/BucketTable.tsx';

/** Figures by time, or by ad: as a chart and as a table. */
export function StatsByTime({
  stats,
  groupBy,
  filters,
  businessId,
}: {
  stats: StatsAnswer;
  groupBy: Exclude<StatsGrouping, 'total'>;
  filters: Filters;
  businessId: string;
}) {
  const { t } = useTranslation('stats');
  const { period, campaignId, creativeId } = filters;
  const came = useCame({ businessId, campaignId, creativeId }, period);
  const byDay = new Map(came?.days.map(({ day, people }) => [day, people]));
  return (
    <>
      <ChartCard stats={stats} groupBy={groupBy} filters={filters} />
      {came && <p className={classes.came}>{t('came', { count: came.people })}</p>}
      <BucketTable stats={stats} groupBy={groupBy} came={came && groupBy === 'day' ? byDay : null} />
    </>
  );
}
