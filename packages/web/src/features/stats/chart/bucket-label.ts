import type { StatsGrouping } from '@awning/contract/stats';
import type { Formats } from '../../../i18n/format.ts';

/** A bucket as text: the day, or the hour or minute in the account's time zone. */
export function bucketLabel(
  bucket: string,
  groupBy: StatsGrouping,
  timeZone: string,
  formats: Formats,
): string {
  if (groupBy === 'day') return formats.date(bucket, { weekday: 'short', day: 'numeric', month: 'short' });
  return formats.date(bucket, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
