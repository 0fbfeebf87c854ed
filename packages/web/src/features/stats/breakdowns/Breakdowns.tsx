import { type BreakdownBy, breakdownsBy, longestBreakdown } from '@awning/contract/stats-breakdowns';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useBreakdown } from '../api.ts';
import { Fetched } from '../Freshness.tsx';
import type { Filters } from '../filters/use-filters.ts';
import { daysOf } from '../period.ts';
import classes from './breakdowns.module.css';
import { GroupBars } from './GroupBars.tsx';
import { WeekMap } from './WeekMap.tsx';

interface BreakdownsProps {
  businessId: string;
  filters: Filters;
  isAllowed: boolean;
}

/** Who saw the ads, where and when. Of the plan with advanced analytics; others are told so. */
export function Breakdowns({ businessId, filters, isAllowed }: BreakdownsProps) {
  const { t } = useTranslation('stats');
  const by = breakdownsBy.find((known) => known === filters.split) ?? 'people';
  const isTooLong = daysOf(filters.period) > longestBreakdown;
  return (
    <Card
      title={t('split.title')}
      aside={
        isAllowed && (
          <Select
            aria-label={t('split.by')}
            value={by}
            allowDeselect={false}
            data={breakdownsBy.map((value) => ({ value, label: t(`split.by_${value}`) }))}
            onChange={(split) => filters.set({ split })}
          />
        )
      }
    >
      {!isAllowed && (
        <p className={classes.note}>
          {t('split.locked')} <TextLink to="/dashboard/upgrade">{t('filters.seePlans')}</TextLink>
        </p>
      )}
      {isAllowed && isTooLong && <p className={classes.note}>{t('errors:statsRange')}</p>}
      {isAllowed && !isTooLong && <Loaded businessId={businessId} filters={filters} by={by} />}
    </Card>
  );
}

function Loaded({
  businessId,
  filters,
  by,
}: Pick<BreakdownsProps, 'businessId' | 'filters'> & { by: BreakdownBy }) {
  const { t } = useTranslation('stats');
  const { period, campaignId } = filters;
  const { data, error, refetch } = useBreakdown({ businessId, campaignId }, period, by);
  if (error && !data)
    return <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={320} />;
  if (data.data.length === 0) return <p className={classes.note}>{t('split.none')}</p>;
  return (
    <>
      {by === 'weekHour' ? (
        <WeekMap answer={data} filters={filters} />
      ) : (
        <GroupBars key={by} answer={data} by={by} />
      )}
      <p className={classes.note}>
        {by === 'weekHour' ? t('split.clock') : t('split.partial')}{' '}
        {by !== 'weekHour' && data.freshAsOf && <Fetched at={data.freshAsOf} timeZone={data.timeZone} />}
      </p>
    </>
  );
}
