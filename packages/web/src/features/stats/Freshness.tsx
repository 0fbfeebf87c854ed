import type { StatsAnswer } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { todayIn } from '@awning/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { zoneName } from '../../i18n/names.ts';
import classes from './stats.module.css';

interface FreshnessProps {
  stats: Pick<StatsAnswer, 'freshAsOf' | 'timeZone'>;
  /** True where figures of a period that ends today, and so is not over, are compared with one before. */
  partial: boolean;
  /** True where the rows below have a time of day. */
  byTime: boolean;
}

/**
 * When the figures were last fetched, and the time zone of the ad account where that of the viewer is another or the rows have
 * a time.
 */
export function Freshness({ stats, partial, byTime }: FreshnessProps) {
  const { t } = useTranslation('stats');
  const { date } = useFormats();
  const { freshAsOf, timeZone } = stats;
  if (freshAsOf === null) return <p className={classes.quiet}>{t('notFresh')}</p>;
  const isElsewhere =
    date(freshAsOf, { timeStyle: 'short' }) !== date(freshAsOf, { timeZone, timeStyle: 'short' });
  return (
    <p className={classes.quiet}>
      <Fetched at={freshAsOf} timeZone={timeZone} /> {partial && t('partial')}{' '}
      {(byTime || isElsewhere) && t('zone', { zone: zoneName(timeZone, currentLanguage()) })}
    </p>
  );
}

/** The sentence that tells it: the time if today, else with the date, in the ad account's time zone, as its rows are. */
export function Fetched({ at, timeZone }: { at: string; timeZone: string }) {
  const { t } = useTranslation('stats');
  const { date, dateTime } = useFormats();
  const isToday = todayIn(timeZone, Date.parse(at)) === todayIn(timeZone);
  const time = isToday ? date(at, { timeZone, timeStyle: 'short' }) : dateTime(at, timeZone);
  return t('fresh', { time: isolate(time) });
}
