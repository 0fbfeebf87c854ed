import type { Campaign } from '@awning/contract/campaigns';
import type { StatsRow } from '@awning/contract/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import shared from '../campaigns.module.css';
import classes from './detail.module.css';

interface AdFiguresProps {
  campaign: Campaign;
  /** Undefined for an ad that was never shown. */
  figures: StatsRow | undefined;
  /** Those of all its ads, whose amounts have the same decimals. */
  all: ReadonlyMap<string, StatsRow>;
}

/** What one ad brought so far, to be compared with the ads beside it. */
export function AdFigures({ campaign, figures, all }: AdFiguresProps) {
  const { t } = useTranslation('campaigns');
  const { moneyColumn, money: oneMoney, number } = useFormats();
  if (!figures) return <span className={shared.quiet}>{t('detail.adNoFigures')}</span>;
  const { impressions, clicks, spend } = figures;
  // A campaign aims at one thing, so there is a sum.
  const results = figures.results ?? 0;
  const { currency, resultKind } = campaign;
  const money = moneyColumn(
    [...all.values()].map((row) => ({ minor: row.spend, currency: campaign.currency })),
  );
  const lines = [
    { key: 'impressions', label: t('list.impressions'), value: number(impressions) },
    { key: 'clicks', label: t('list.clicks'), value: number(clicks) },
    { key: 'spend', label: t('list.spend'), value: money(spend, campaign.currency) },
    // Where clicks are what the campaign counts, they stand there already.
    ...(resultKind === 'clicks'
      ? []
      : [
          {
            key: 'results',
            label: t(`adResults.${resultKind}`),
            value: results > 0 ? number(results) : t('sentences.nothing'),
          },
        ]),
    ...(results > 0
      ? [
          {
            key: 'each',
            label: t('detail.perResult'),
            value: oneMoney(Math.round(spend / results), currency),
          },
        ]
      : []),
  ];
  return (
    <dl className={classes.adFigures}>
      {lines.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="tabular">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
