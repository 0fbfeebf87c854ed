import { addDays } from '@awning/contract/zoned-time';
import type { DateRange } from '../../../ports/ad-platform/figures.ts';

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
