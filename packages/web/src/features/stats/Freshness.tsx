import type { StatsAnswer } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import classes from './stats.module.css';

interface FreshnessProps {
  stats: Pick<StatsAnswer, 'freshAsOf'>;
  /** True where figures of a period that ends today, and so is not over, are compared with one before. */
  partial: boolean;
}

/** When the figures were last fetched: the time if today, else with the date. */
export function Freshness({ stats, partial }: FreshnessProps) {
  const { t } = useTranslation('stats');
  const { date, dateTime } = useFormats();
  const { freshAsOf } = stats;
  if (freshAsOf === null) return <p className={classes.quiet}>{t('notFresh')}</p>;
  const isToday = new Date(freshAsOf).toDateString() === new Date().toDateString();
  const time = isToday ? date(freshAsOf, { timeStyle: 'short' }) : dateTime(freshAsOf);
  return (
    <p className={classes.quiet}>
      {t('fresh', { time: isolate(time) })} {partial && t('partial')}
    </p>
  );
}
