import type { Entitlements } from '@awning/contract/accounts';
import { Flex, Stack, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { RowsSkeleton, TilesSkeleton } from '../../ui/Skeletons.tsx';
import { useStats, useStatsBefore } from './api.ts';
import { Freshness } from './Freshness.tsx';
import { comparable } from './figures/compare.ts';
import { FigureTiles } from './figures/FigureTiles.tsx';
import type { Filters } from './filters/use-filters.ts';
import { daysOf, isBeforeKept } from './period.ts';

// What stands below the figures, or instead of them.
const NoFigures = lazyComponent(() => import('./NoFigures.tsx'));
const StatsBelow = lazyComponent(() => import('./StatsBelow.tsx'));

const shown = ['spend', 'reach', 'impressions', 'clicks', 'results', 'ctr', 'cpc', 'cpm'] as const;

interface StatsViewProps {
  businessId: string;
  filters: Filters;
  plan: Pick<Entitlements['features'], 'statsDays' | 'advancedAnalytics'>;
}

/** Tiles, chart and table. */
export function StatsView({ businessId, filters, plan }: StatsViewProps) {
  const { t } = useTranslation('stats');
  const { period, groupBy, campaignId, creativeId } = filters;
  const scope = { businessId, campaignId, creativeId };
  const isKept = isBeforeKept(period, filters.today, plan.statsDays);
  const { data, error, refetch, isPlaceholderData } = useStats(scope, period, groupBy);
  const before = useStatsBefore(isKept ? scope : null, period, filters.today);
  if (error && !data)
    return <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />;
  // With the comparison at once: a tile that gets it later grows, and moves what is below. Reach is of one campaign alone.
  if (!data || (isKept && (before.isPending || before.isPlaceholderData)))
    return <TilesSkeleton count={shown.length - (campaignId ? 0 : 1)} />;
  if (data.totals.impressions === 0)
    return (
      <Suspense fallback={<RowsSkeleton rows={1} />}>
        <NoFigures businessId={businessId} never={data.freshAsOf === null} filters={filters} />
      </Suspense>
    );
  const base = isKept ? comparable(data.totals, before.data?.totals) : null;
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData}>
      {error && <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />}
      <Flex aria-labelledby="figures-title" component="section" gap={12} direction="column">
        <VisuallyHidden component="h2" id="figures-title">
          {t('tiles')}
        </VisuallyHidden>
        <FigureTiles
          figures={data.totals}
          before={base}
          show={shown}
          currency={data.currency}
          days={daysOf(period)}
        />
        <Freshness
          stats={data}
          partial={base !== null && period.to === filters.today}
          byTime={groupBy === 'hour' || groupBy === 'minute'}
        />
      </Flex>
      <Suspense fallback={<RowsSkeleton rows={creativeId ? 1 : 3} height={450} gap={20} />}>
        <StatsBelow
          businessId={businessId}
          stats={data}
          filters={filters}
          isOtherGrouping={isPlaceholderData}
          isSplitAllowed={plan.advancedAnalytics}
        />
      </Suspense>
    </Stack>
  );
}
