import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import type { TFunction } from 'i18next';
import type { Formats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import type { Column } from '../../../ui/ResponsiveTable.tsx';
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
  const budget = moneyColumn(campaigns.map(({ totalBudget: minor, currency }) => ({ minor, currency })));
  const head = (key: 'spend' | 'impressions' | 'clicks' | 'results') => (
    <span className={classes.head}>
      {t(`list.${key}`)}
      <InfoTip term={t(`terms.${key}.term`)}>{t(`terms.${key}.text`)}</InfoTip>
    </span>
  );
  return [
    { key: 'name', label: t('list.campaign'), cell: (campaign) => <CampaignName campaign={campaign} /> },
    {
      key: 'state',
      label: t('list.state'),
      cell: (campaign) => <StatusBadge campaign={campaign} short withTip={false} />,
    },
    {
      key: 'spend',
      label: head('spend'),
      numeric: true,
      cell: ({ metrics, totalBudget, currency }) => (
        <span className={classes.spend}>
          <bdi>{money(metrics.spend, currency)}</bdi>
          <span className={classes.dates}>
            {t('list.ofTotal', { total: isolate(budget(totalBudget, currency)) })}
          </span>
        </span>
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
        <span className={classes.spend}>
          <bdi>{number(metrics.clicks)}</bdi>
          {metrics.ctr !== null && (
            <span className={classes.dates}>{t('list.rate', { rate: isolate(percent(metrics.ctr)) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'results',
      label: head('results'),
      numeric: true,
      cell: ({ metrics, objective }) => (
        <span className={classes.spend}>
          <bdi>{number(metrics.results)}</bdi>
          <span className={classes.dates}>{t(`results.${objective}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      label: <span className="visually-hidden">{t('list.action')}</span>,
      cell: (campaign) => <PauseResumeButton campaign={campaign} />,
    },
  ];
}
