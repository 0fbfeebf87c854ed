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

/**
 * The same for the chart's axis, where there is little room: days without their weekday; hours and minutes by their time, with
 * the date where they are of several days.
 * @param days that the axis spans
 */
export function axisLabel(
  bucket: string,
  groupBy: StatsGrouping,
  timeZone: string,
  formats: Formats,
  days: number,
): string {
  const day = { day: 'numeric', month: 'short' } as const;
  if (groupBy === 'day') return formats.date(bucket, day);
  const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const;
  return formats.date(bucket, days <= 1 ? time : { ...day, ...time });
}
