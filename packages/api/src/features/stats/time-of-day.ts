import { hourMs } from '@awning/contract/durations';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import type { Page } from './bucket-pages.ts';
import { noFigures, plus, type Sums } from './figures.ts';
import { type Dates, type Scope, sumHours, sumPeriod } from './store/sums.ts';

/**
 * The instant of a day that is as far from its beginning as another is from today's: the same time of day, and of the day
 * before where the newest figures are of yesterday. @param day `YYYY-MM-DD`
 */
export const sameTimeOf = (at: Date, today: string, day: string, timeZone: string): Date =>
  new Date(instantOf(day, timeZone).getTime() + at.getTime() - instantOf(today, timeZone).getTime());

/** Sums of the dates up to an instant; of the hour that it lies in, the share that has passed. */
export async function pageUntil(
  db: Db,
  scope: Scope,
  dates: Dates | null,
  until: Date,
  timeZone: string,
): Promise<Page> {
  const lastDay = dates && dateIn(until, timeZone) < dates.to ? dateIn(until, timeZone) : (dates?.to ?? '');
  if (!dates || lastDay < dates.from)
    return {
      rows: [],
      hasMore: false,
      totals: { sums: noFigures, reach: null, firstDay: null, lastDay: null },
    };
  const begins = instantOf(lastDay, timeZone);
  const whole = { from: dates.from, to: addDays(lastDay, -1) };
  const [days, hours] = await Promise.all([
    whole.from <= whole.to ? sumPeriod(db, scope, whole) : null,
    sumHours(db, scope, begins, until),
  ]);
  const sums = hours
    .filter(({ at }) => dateIn(at, timeZone) === lastDay)
    .map(({ at, ...figures }) => shareOf(figures, (until.getTime() - at.getTime()) / hourMs))
    .reduce(plus, days ?? noFigures);
  const { impressions, clicks, spend, results } = sums;
  return {
    rows: [],
    hasMore: false,
    totals: {
      sums: { impressions, clicks, spend, results },
      reach: null,
      firstDay: days?.firstDay ?? lastDay,
      lastDay,
    },
  };
}

function shareOf(sums: Sums, share: number): Sums {
  if (share >= 1) return sums;
  const part = (value: number) => Math.round(value * share);
  return {
    impressions: part(sums.impressions),
    clicks: part(sums.clicks),
    spend: part(sums.spend),
    results: part(sums.results),
  };
}
