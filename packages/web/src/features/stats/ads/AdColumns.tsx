import type { ComparedAd } from '@awning/contract/stats-ads';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './ads.module.css';
import { CostBar } from './CostBar.tsx';
import { LeadPrice } from './LeadPrice.tsx';
import { scalesOf } from './scales.ts';

interface AdColumnsProps {
  ads: readonly ComparedAd[];
  currency: string;
  /** Then the campaign is not named once more at each. */
  ofOneCampaign: boolean;
  /** Pictures are loaded at once, as paper needs them. */
  eager?: boolean;
}

/** Ads beside each other: picture, figures, and what a result costs as a bar of one scale for all of a kind. */
export function AdColumns({ ads, currency, ofOneCampaign, eager = false }: AdColumnsProps) {
  const scales = scalesOf(ads);
  return (
    <SimpleGrid
      component="ul"
      className={classes.ads}
      minColWidth="min(100%, 13.5rem)"
      spacing={20}
      verticalSpacing={24}
    >
      {ads.map((ad) => (
        <AdColumn
          key={ad.adId}
          ad={ad}
          currency={currency}
          ofOneCampaign={ofOneCampaign}
          eager={eager}
          top={scales.get(ad.kind) ?? 1}
        />
      ))}
    </SimpleGrid>
  );
}

function AdColumn({
  ad,
  currency,
  ofOneCampaign,
  eager = false,
  top,
}: Omit<AdColumnsProps, 'ads'> & { ad: ComparedAd; top: number }) {
  const { t } = useTranslation('stats');
  const { money, number } = useFormats();
  const { figures, kind, position, campaign, leads } = ad;
  const lines = [
    { label: t('figures.spend.label'), value: money(figures.spend, currency) },
    {
      label: t(`ads.counted.${kind}`),
      value: number(kind === 'clicks' ? figures.clicks : figures.results),
    },
    ...(leads && leads.all > 0
      ? [
          { label: t('ads.leads.reached'), value: t('ads.leads.of', { ...leads }) },
          ...(['unreachable', 'fake'] as const)
            .filter((key) => leads[key] > 0)
            .map((key) => ({ label: t(`ads.leads.${key}`), value: number(leads[key]) })),
          { label: t('ads.leads.won'), value: number(leads.won) },
        ]
      : []),
  ];
  return (
    <li>
      <Picture src={ad.image} alt="" width={240} height={240} eager={eager} className={classes.picture} />
      <Stack className={classes.words} gap={4} align="flex-start">
        <strong className={classes.headline}>
          <bdi>{ad.headline || ad.text}</bdi>
        </strong>
        {!ofOneCampaign && (
          <TextLink alone to={`/dashboard/campaigns/${campaign.id}`}>
            <bdi>{campaign.name}</bdi>
          </TextLink>
        )}
        {ad.isMade && <MadeLabel />}
        {position && (
          <span className={classes.position} data-position={position}>
            {t(`ads.position.${position}`)}
          </span>
        )}
        {ad.isRemoved && <span className={classes.position}>{t('ads.removed')}</span>}
      </Stack>
      <dl className={classes.figures}>
        {lines.map(({ label, value }) => (
          <Group key={label} gap={12} justify="space-between" wrap="nowrap">
            <dt>{label}</dt>
            <dd className="tabular">
              <bdi>{value}</bdi>
            </dd>
          </Group>
        ))}
      </dl>
      <div className={classes.prices}>
        <CostBar ad={ad} currency={currency} top={top} />
        {leads && leads.all > 0 && <LeadPrice leads={leads} currency={currency} />}
      </div>
    </li>
  );
}
