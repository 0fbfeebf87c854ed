import type { StatsGrouping } from '@awning/contract/stats';
import { Flex, Select } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatives } from '../../../queries/creatives.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useCampaignChoices } from '../api.ts';
import { daysOf, longestOf, offeredFor, presets } from '../period.ts';
import { FilterNotes } from './FilterNotes.tsx';
import classes from './filters.module.css';
import type { Filters } from './use-filters.ts';

// A separate chunk, since it contains the calendar.
const CustomDates = lazyComponent(() => import('./CustomDates.tsx'));

interface StatsFiltersProps {
  businessId: string | undefined;
  filters: Filters;
  allowed: StatsGrouping[];
  /** Days for which the plan shows statistics. */
  keptDays: number;
}

/** Filters by campaign, ad, period and grouping. */
export function StatsFilters({ businessId, filters, allowed, keptDays }: StatsFiltersProps) {
  const { t } = useTranslation('stats');
  const campaigns = useCampaignChoices(businessId).data?.data ?? [];
  const creatives =
    useCreatives(businessId, filters.campaignId ? { campaignId: filters.campaignId } : {}).data ?? [];
  const offered = presets.filter((preset) => !(Number(preset) > keptDays));
  return (
    <Flex component="section" gap={12} mb={24} direction="column" aria-label={t('filters.label')}>
      <div className={classes.row}>
        <Select
          label={t('filters.period')}
          value={filters.preset}
          allowDeselect={false}
          data={offered.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
          onChange={(period) =>
            filters.set(
              period === 'custom' ? { period, ...filters.period } : { period, from: null, to: null },
            )
          }
        />
        <Select
          label={t('filters.by')}
          value={filters.chosenGrouping}
          allowDeselect={false}
          data={offeredFor(allowed, daysOf(filters.period), filters.chosenGrouping).map((value) => ({
            value,
            label: t(`filters.by_${value}`),
          }))}
          onChange={(by) => filters.set({ by })}
        />
        <Select
          label={t('filters.campaign')}
          value={filters.campaignId ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('filters.allCampaigns') },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(campaign) => filters.set({ campaign, creative: null })}
        />
        <Select
          label={t('filters.creative')}
          value={filters.creativeId ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('filters.allCreatives') },
            ...creatives.map(({ id, headline, text }) => ({ value: id, label: headline || text })),
          ]}
          onChange={(creative) => filters.set({ creative })}
        />
      </div>
      {filters.preset === 'custom' && (
        <Suspense fallback={<div className={classes.datesRoom} />}>
          <CustomDates filters={filters} keptDays={keptDays} />
        </Suspense>
      )}
      <FilterNotes filters={filters} allowed={allowed} longest={longestOf[filters.chosenGrouping]} />
    </Flex>
  );
}
