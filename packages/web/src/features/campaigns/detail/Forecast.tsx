import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import shared from '../campaigns.module.css';
import classes from './detail.module.css';

/** What was forecast of the campaign's results, beside what came and what is likely by its end. */
export function Forecast({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const { forecast, metrics, resultKind, launchedAt } = campaign;
  if (!forecast || !launchedAt) return null;
  const { expected, likely, state, isWidened } = forecast;
  const between = ({ low, high }: { low: number; high: number }) => ({
    low: isolate(number(low)),
    high: isolate(number(high)),
  });
  return (
    <Card title={t('forecast.title')}>
      <Stack gap={4}>
        <p className={classes.said}>
          {t('forecast.soFar', {
            n: isolate(number(metrics.results)),
            kind: t(`results.${resultKind}`, { count: metrics.results }),
          })}{' '}
          {t('forecast.said', between(expected))} {likely && t('forecast.likely', between(likely))}{' '}
          {isWidened && t(`forecast.widened.${likely ? 'both' : 'one'}`)}
        </p>
        <p className={shared.quiet}>{t(`forecast.states.${state}`)}</p>
      </Stack>
    </Card>
  );
}
