import type { Campaign } from '@awning/contract/campaigns';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useHindsight } from './api.ts';
import classes from './optimizer.module.css';

/** For plans without it: what it would have done with this very campaign, whatever that is. */
export function Hindsight({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('optimizer');
  const { date } = useFormats();
  const { data, error, refetch } = useHindsight(campaign);
  if (error && !data) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={120} />;
  return (
    <Stack gap={12} align="flex-start">
      <p className={classes.text}>{t('hindsight.what')}</p>
      {data.data.length > 0 && (
        <>
          <p className={classes.text}>{t('hindsight.some')}</p>
          <Stack component="ol" gap={0} className={classes.timeline}>
            {data.data.map((one) => (
              <Stack key={one.date} component="li" gap={4}>
                <time dateTime={one.date} className={classes.note}>
                  {date(one.date)}
                </time>
                {one.sentence}
              </Stack>
            ))}
          </Stack>
          <p className={classes.note}>{t('hindsight.honest')}</p>
        </>
      )}
      {data.summary.map((sentence) => (
        <p key={sentence} className={classes.text}>
          {sentence}
        </p>
      ))}
      <LinkButton to="/dashboard/upgrade" variant="default">
        {t('hindsight.plans')}
      </LinkButton>
    </Stack>
  );
}
