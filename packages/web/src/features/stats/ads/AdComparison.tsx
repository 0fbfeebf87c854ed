import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useAds } from '../api.ts';
import type { Filters } from '../filters/use-filters.ts';
import { AdColumns } from './AdColumns.tsx';
import classes from './ads.module.css';

/** The ads of the period side by side as pictures, a page of them at a time. */
export function AdComparison({ businessId, filters }: { businessId: string; filters: Filters }) {
  const { t } = useTranslation('stats');
  const { period, campaignId, adsPage } = filters;
  const { data, error, refetch, isPlaceholderData } = useAds({ businessId, campaignId }, period, adsPage);
  const turn = (page: number) => {
    // Whether there are more is known of the page that is shown.
    if (!isPlaceholderData) filters.set({ ads: page > 1 ? String(page) : null });
  };
  return (
    <Card title={t('ads.title')} aside={<InfoTip term={t('ads.term')}>{t('ads.how')}</InfoTip>}>
      {error && !data && (
        <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={1} height={420} />}
      {data && data.data.length === 0 && (
        <p className={classes.note}>{t(adsPage > 1 ? 'ads.noMore' : 'ads.none')}</p>
      )}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <p className={classes.note}>{t(campaignId ? 'ads.byPrice' : 'ads.bySpend')}</p>
          {data.data.some(({ leads }) => leads && leads.all > 0) && (
            <p className={classes.note}>{t('ads.leads.note')}</p>
          )}
          {data.isWidened && <p className={classes.note}>{t('ads.widened')}</p>}
          <AdColumns ads={data.data} currency={data.currency} ofOneCampaign={campaignId !== undefined} />
        </div>
      )}
      {data && (adsPage > 1 || data.hasMore) && (
        <Group component="nav" gap="sm" justify="center" aria-label={t('ads.pages')}>
          <Button variant="default" disabled={adsPage === 1} onClick={() => turn(adsPage - 1)}>
            {t('ads.previous')}
          </Button>
          <Button variant="default" disabled={!data.hasMore} onClick={() => turn(adsPage + 1)}>
            {t('ads.next')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
