import { feeOf } from '@awning/contract/bill';
import type { Delivery } from '@awning/contract/campaign-states';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx';
import shared from '../campaigns.module.css';

/** Delivery states that precede the first figures. */
const expecting = new Set<Delivery>([
  'launching',
  'in_review',
  'scheduled',
  'delivering',
  'learning',
  'limited',
]);

/** The campaign's figures so far, each with a sentence that interprets it. */
export function Figures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { money, number, percent, dateTime } = useFormats();
  const { metrics, metricsAsOf, currency, dailyBudget, resultKind } = campaign;
  const fee = feeOf(metrics.spend, campaign.bill.feePercent);
  const { spend, impressions, clicks, ctr, results } = metrics;
  if (impressions === 0)
    return expecting.has(campaign.delivery) ? <p className={shared.quiet}>{t('detail.noFigures')}</p> : null;
  const tip = (key: 'spend' | 'impressions' | 'clicks' | 'ctr' | 'results'): ReactNode => (
    <InfoTip term={t(`terms.${key}.term`)}>{t(`terms.${key}.text`)}</InfoTip>
  );
  const amount = (minor: number) => isolate(money(Math.round(minor), currency));
  const each = (key: 'clicks' | 'results' | 'impressions', count: number) =>
    count > 0 ? t(`sentences.${key}`, { cost: amount(spend / count) }) : t('sentences.nothing');
  return (
    <Flex aria-labelledby="figures-title" component="section" gap={10} direction="column">
      <VisuallyHidden component="h2" id="figures-title">
        {t('detail.figures')}
      </VisuallyHidden>
      <StatTiles>
        <StatTile
          label={t('list.spend')}
          tip={tip('spend')}
          value={money(spend, currency)}
          sentence={[
            t('sentences.spend', { perDay: amount(dailyBudget) }),
            ...(fee > 0 ? [t('detail.plusFee', { fee: amount(fee) })] : []),
          ].join(' ')}
        />
        <StatTile
          label={t('list.impressions')}
          tip={tip('impressions')}
          value={number(impressions)}
          sentence={
            impressions < 1000 ? t('sentences.impressionsFew') : each('impressions', impressions / 1000)
          }
        />
        <StatTile
          label={t('list.clicks')}
          tip={tip('clicks')}
          value={number(clicks)}
          sentence={each('clicks', clicks)}
        />
        <StatTile
          label={t('list.ctr')}
          tip={tip('ctr')}
          value={ctr === null ? '–' : percent(ctr)}
          sentence={
            ctr ? t('sentences.ctr', { n: isolate(number(Math.round(1 / ctr))) }) : t('sentences.ctrNone')
          }
        />
        <StatTile
          label={t('list.results')}
          tip={tip('results')}
          value={number(results)}
          unit={t(`results.${resultKind}`, { count: results })}
          sentence={each('results', results)}
        />
      </StatTiles>
      {metricsAsOf && (
        <p className={shared.quiet}>
          {t('detail.asOf', { time: isolate(dateTime(metricsAsOf, campaign.timeZone)) })}
        </p>
      )}
    </Flex>
  );
}
