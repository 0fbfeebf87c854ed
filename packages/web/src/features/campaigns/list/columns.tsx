import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Formats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import type { Column } from '../../../ui/ResponsiveTable.tsx';
import { DuplicateButton } from '../drafts/DuplicateButton.tsx';
import { PauseResumeButton } from '../status/PauseResumeButton.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { CampaignName } from './CampaignName.tsx';
import classes from './list.module.css';

/** The columns of the list of campaigns; on a phone, the rows of a card. @param t of the `campaigns` namespace */
export function columnsOf(
  t: TFunction<'campaigns'>,
  { moneyColumn, number, percent }: Formats,
  campaigns: readonly Campaign[],
): Column<Campaign>[] {
  const money = moneyColumn(campaigns.map(({ metrics, currency }) => ({ minor: metrics.spend, currency })));
  const budget = moneyColumn(campaigns.map(({ bill, currency }) => ({ minor: bill.total, currency })));
  const head = (key: 'spend' | 'impressions' | 'clicks' | 'results') => (
    <Flex className={classes.head} component="span" display="inline-flex" gap={2} align="center">
      {t(`list.${key}`)}
      <InfoTip term={t(`terms.${key}.term`)}>{t(`terms.${key}.text`)}</InfoTip>
    </Flex>
  );
  return [
    { key: 'name', label: t('list.campaign'), cell: (campaign) => <CampaignName campaign={campaign} /> },
    {
      key: 'state',
      label: t('list.state'),
      cell: (campaign) => (
        <span className={classes.state}>
          <StatusBadge campaign={campaign} short withTip={false} />
        </span>
      ),
    },
    {
      key: 'spend',
      label: head('spend'),
      numeric: true,
      cell: ({ metrics, bill, currency }) => (
        <Lines>
          <bdi>{money(metrics.spend, currency)}</bdi>
          <span className={classes.dates}>
            {t('list.ofTotal', { total: isolate(budget(bill.total, currency)) })}
          </span>
        </Lines>
      ),
    },
    {
      key: 'impressions',
      label: head('impressions'),
      numeric: true,
      cell: ({ metrics }) => <bdi>{number(metrics.impressions)}</bdi>,
    },
    {
      key: 'clicks',
      label: head('clicks'),
      numeric: true,
      cell: ({ metrics }) => (
        <Lines>
          <bdi>{number(metrics.clicks)}</bdi>
          {metrics.ctr !== null && (
            <span className={classes.dates}>{t('list.rate', { rate: isolate(percent(metrics.ctr)) })}</span>
          )}
        </Lines>
      ),
    },
    {
      key: 'results',
      label: head('results'),
      numeric: true,
      cell: ({ metrics, resultKind }) => (
        <Lines>
          <bdi>{number(metrics.results)}</bdi>
          <span className={classes.dates}>{t(`results.${resultKind}`, { count: metrics.results })}</span>
        </Lines>
      ),
    },
    {
      key: 'action',
      label: <VisuallyHidden>{t('list.action')}</VisuallyHidden>,
      cell: (campaign) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <PauseResumeButton campaign={campaign} />
          <DuplicateButton campaign={campaign} small />
        </Group>
      ),
    },
  ];
}

/** A figure above what belongs to it. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <Stack className={classes.spend} component="span" display="inline-flex" gap={0} align="flex-end">
      {children}
    </Stack>
  );
}
