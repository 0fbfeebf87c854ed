import type { Entitlements } from '@awning/contract/accounts';
import type { Business } from '@awning/contract/businesses';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useCreatives } from '../../../queries/creatives.ts';
import { LogoPicture } from '../../../ui/LogoPicture.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { AdColumns } from '../ads/AdColumns.tsx';
import { useAds, useCampaignChoices, useStats, useStatsBefore } from '../api.ts';
import { useCame } from '../came.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import { Freshness } from '../Freshness.tsx';
import { byGoal } from '../figures/by-goal.ts';
import { comparable } from '../figures/compare.ts';
import { FigureTiles } from '../figures/FigureTiles.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { daysOf, groupingsFor, isBeforeKept } from '../period.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import classes from './report.module.css';

/** Ads that are shown. */
const mostAds = 4;
/** What the money did, beside the three figures. */
const money = ['cpc', 'cpm'] as const;

interface ReportProps {
  business: Business;
  zone: string;
  plan: Pick<Entitlements['features'], 'statsGrain' | 'statsDays'>;
}

/** What is printed: logo, period, three figures with a sentence each, the days, the best ads, and what the money did. */
export function Report({ business, zone, plan }: ReportProps) {
  const { t } = useTranslation('stats');
  const { date } = useFormats();
  const filters = useFilters(zone, groupingsFor(plan.statsGrain));
  const { period, campaignId, creativeId, today } = filters;
  const scope = { businessId: business.id, campaignId, creativeId };
  const isKept = isBeforeKept(period, today, plan.statsDays);
  const stats = useStats(scope, period, 'day');
  const before = useStatsBefore(isKept ? scope : null, period, today);
  const sideBySide = useAds(scope, period, 1);
  const came = useCame(scope, period);
  const campaign = useCampaignChoices(business.id).data?.data.find(({ id }) => id === campaignId);
  const ad = useCreatives(business.id).data?.find(({ id }) => id === creativeId);
  const dates = t('report.period', { from: isolate(date(period.from)), to: isolate(date(period.to)) });
  const failed = [stats, sideBySide].find((query) => query.error && !query.data);
  if (failed)
    return (
      <ErrorNotice
        title={t('errors:statsLoadFailed')}
        error={failed.error}
        onRetry={() => failed.refetch()}
      />
    );
  const { data } = stats;
  const ads = sideBySide.data;
  if (!data || (isKept && before.isPending) || !ads) return <ReportSkeleton />;
  const { totals, currency } = data;
  const base = isKept ? comparable(totals, before.data?.totals) : null;
  const tiles = { figures: totals, before: base, currency, days: daysOf(period) };
  // Of one ad there is nothing to compare.
  const shown = creativeId ? [] : ads.data.slice(0, mostAds);
  return (
    <article className={classes.sheet}>
      {/* The browser suggests it as the file's name. */}
      <title>{`${business.name} · ${date(period.from)} – ${date(period.to)}`}</title>
      <header className={classes.head}>
        {business.logo && <LogoPicture src={business.logo} side={72} className={classes.logo} />}
        <div>
          <h1>
            <bdi>{business.name}</bdi>
          </h1>
          <p>{dates}</p>
          {campaign && <p>{t('report.campaign', { name: isolate(campaign.name) })}</p>}
          {ad && <p>{t('report.ad', { name: isolate(ad.headline || ad.text) })}</p>}
        </div>
      </header>
      {totals.impressions === 0 ? (
        <p>{t('empty.period')}</p>
      ) : (
        <>
          <section className={classes.three}>
            <h2>{t('tiles')}</h2>
            <FigureTiles {...tiles} show={byGoal[business.goals[0] ?? 'sales']} />
            {came && <p className={classes.came}>{t('came', { count: came.people })}</p>}
          </section>
          <ChartCard stats={data} groupBy="day" filters={{ metric: filters.metric }} />
          {shown.length > 0 && (
            <section className={classes.ads}>
              <h2>{t(campaignId ? 'report.bestAds' : 'report.ads')}</h2>
              <AdColumns ads={shown} currency={ads.currency} ofOneCampaign={campaignId !== undefined} eager />
              <p className={classes.note}>{t('ads.how')}</p>
            </section>
          )}
          <section className={classes.three}>
            <h2>{t('report.money')}</h2>
            <FigureTiles {...tiles} show={money} />
          </section>
        </>
      )}
      <Freshness stats={data} partial={base !== null && period.to === today} byTime={false} />
    </article>
  );
}
