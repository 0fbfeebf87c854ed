import type { DateRange } from '@awning/adapters/ports/ad-platform/figures';
import { addDays } from '@awning/contract/zoned-time';
import type { Backfill } from '../backfill.ts';

/** Longest range of days whose hours are asked for at once: 24 rows an ad and day. */
const longestDays = 7;

/** Dates, in any order and repeated, as ranges of days that follow one another. */
export function rangesOf(dates: string[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.until, 1) === date && addDays(last.since, longestDays) > date) last.until = date;
    else ranges.push({ since: date, until: date });
  }
  return ranges;
}

/** Rows by ad and day that are read and kept at once, in so many days as hold them. */
const mostRows = 3000;

/** Days of an account that are read at once, at least one. */
export const daysAtOnce = (ads: number): number => Math.max(1, Math.floor(mostRows / Math.max(ads, 1)));

/** The range that a backfill reads next. */
export function nextRange({ since, until, days }: Backfill): DateRange {
  const first = addDays(until, 1 - days);
  return { since: first > since ? first : since, until };
}
